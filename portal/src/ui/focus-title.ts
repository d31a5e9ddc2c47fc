/** Moves the focus to the title of the screen: for acts that remove the element that had it. */
export const focusTitle = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

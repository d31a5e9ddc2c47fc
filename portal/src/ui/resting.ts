type Resting = { 'data-disabled': true; 'aria-disabled': true } | { onClick?: () => void }

/**
 * The props of a button that rests for a moment: it looks and reads as disabled, ignores presses, and keeps the focus. A
 * disabled button would lose the focus to the top of the page.
 */
export function resting(isResting: boolean, onClick?: () => void): Resting {
  if (isResting) return { 'data-disabled': true, 'aria-disabled': true }
  return onClick === undefined ? {} : { onClick }
}

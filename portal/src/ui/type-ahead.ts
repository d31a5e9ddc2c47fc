let field: HTMLInputElement | undefined
let opener: Element | null = null

/** The element with the focus; while a dialog loads, the one that opens it. */
export const focusedElement = (): Element | null => {
  const focused = document.activeElement
  return focused === field ? opener : focused
}

const inDialog = '[role="dialog"] '
const textField = `${inDialog}:is(input:not([type="checkbox"]), textarea)`

/** Inserts the words in the field that has just taken the focus, as if they were typed there. */
function handOver({ value }: HTMLInputElement, isEntered: boolean, to: HTMLInputElement): void {
  if (value !== '') {
    to.setRangeText(value, to.selectionStart ?? 0, to.selectionEnd ?? 0, 'end')
    to.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true })
  // The words must have been drawn.
  if (isEntered) setTimeout(() => to.dispatchEvent(enter))
}

/**
 * Keeps what is typed while a dialog loads, and hands it to the first text field of a dialog that takes the focus.
 * Escape gives the focus back, and cancels.
 */
export function typeAhead(label: string, onCancel?: () => void): void {
  if (field) return
  const from = document.activeElement as HTMLElement | null
  const early = document.createElement('input')
  /** What the dialog gave the focus to before it had its text field. */
  let wanted = from
  let isEntered = false
  const end = (): void => {
    field = undefined
    // Not within the event that takes the focus away.
    queueMicrotask(() => early.remove())
  }
  early.addEventListener('keydown', (event) => {
    const { key, isComposing } = event
    if (isComposing) return
    if (key === 'Enter') isEntered = true
    if (key !== 'Escape' && key !== 'Tab') return
    if (wanted !== from) event.preventDefault()
    end()
    wanted?.focus()
    if (key === 'Escape') onCancel?.()
  })
  early.addEventListener('blur', (event) => {
    const to = event.relatedTarget as HTMLInputElement | null
    // The focus leaves the whole window, and comes back.
    if (field !== early || document.activeElement === early) return
    if (to?.matches(textField))
      to.addEventListener('focus', () => handOver(early, isEntered, to), { once: true })
    // A menu that closes gives the focus back late, and a dialog that waits for its field gives it to a button.
    else if (to && (to === from || to.matches(`${inDialog}*`))) {
      wanted = to
      return queueMicrotask(() => field && early.focus())
    }
    end()
  })
  early.autocomplete = 'off'
  early.setAttribute('aria-label', label)
  early.style.cssText = 'position:fixed;top:0;opacity:0;pointer-events:none;font-size:16px'
  document.body.append(early)
  field = early
  opener = from
  early.focus()
}

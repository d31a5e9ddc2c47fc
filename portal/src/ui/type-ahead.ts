// The elements that had the focus before a field here took the keys.
const openers = new WeakMap<Element, Element>()

/** The element with the focus; while a box is awaited, the one that opens it. */
export function focusedElement(): Element | null {
  const focused = document.activeElement
  return (focused && openers.get(focused)) ?? focused
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type !== 'checkbox')

function makeField(label: string): HTMLInputElement {
  const field = document.createElement('input')
  field.autocomplete = 'off'
  field.setAttribute('aria-label', label)
  Object.assign(field.style, {
    position: 'fixed',
    top: 0,
    opacity: 0,
    pointerEvents: 'none',
    fontSize: '16px',
  })
  return field
}

const enter = (): KeyboardEvent =>
  new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true })

/** Inserts the words in the field that has just taken the focus, as if they were typed there. */
function handOver(words: string, isEntered: boolean, to: TextField): void {
  if (words !== '') {
    to.setRangeText(words, to.selectionStart ?? 0, to.selectionEnd ?? 0, 'end')
    to.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // The words must have been drawn.
  if (isEntered) setTimeout(() => to.dispatchEvent(enter()))
}

/**
 * Keeps what is typed while a dialog loads, and hands it to the first text field of a dialog that takes the focus.
 * Escape gives the focus back, and cancels.
 */
export function typeAhead(label: string, onCancel?: () => void): void {
  const opener = document.activeElement
  if (opener === null || openers.has(opener)) return
  const field = makeField(label)
  openers.set(field, opener)
  let isOver = false
  let isEntered = false
  /** What the dialog gave the focus to before it had its text field. */
  let wanted: HTMLElement | undefined
  const end = (): void => {
    isOver = true
    document.removeEventListener('pointerdown', end, true)
    // Not within the event that takes the focus away.
    queueMicrotask(() => field.remove())
  }
  const leaveTo = (place: Element): void => {
    end()
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Enter') isEntered = true
    if (event.key === 'Tab') {
      if (wanted) event.preventDefault()
      leaveTo(wanted ?? opener)
    }
    if (event.key === 'Escape') {
      leaveTo(opener)
      onCancel?.()
    }
  })
  field.addEventListener('blur', ({ relatedTarget: to }) => {
    // The focus leaves the whole window, and comes back.
    if (isOver || document.activeElement === field) return
    const isInDialog = to instanceof HTMLElement && to.closest('[role="dialog"]') !== null
    if (isInDialog && isTextField(to)) {
      to.addEventListener('focus', () => handOver(field.value, isEntered, to), { once: true })
      return end()
    }
    // A menu that closes gives the focus back late, and a dialog that waits for its field gives it to a button.
    if (!isInDialog && to !== opener) return end()
    if (isInDialog) wanted = to
    queueMicrotask(() => isOver || field.focus({ preventScroll: true }))
  })
  document.addEventListener('pointerdown', end, true)
  document.body.append(field)
  field.focus({ preventScroll: true })
}

import { sharedMessages, undoMessages as texts } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import '@mantine/core/styles/Notification.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useEffect, useRef } from 'react'
import classes from './Toasts.module.css'
import { ProgressLine } from './ProgressLine.tsx'
import { type Toast, type ToastEntry, type Undo, type Work, onToast, takeToasts } from './toast.ts'

const secondsOf = { plain: 5, undo: 20 }

type Pending = { id: string; title: string; undo: Undo }

/** The acts that can still be taken back, the last one at the end. */
let pending: Pending[] = []
let lastId = 0

// More than are shown at a time come again after the newer ones, so that screen readers announce each.
const mostShown = 5
let lastPriority = 0

/** Shows a toast before those that are shown already: the newest says what was done just now. */
function showFirst(toast: Parameters<typeof notifications.show>[0]): void {
  lastPriority += 1
  notifications.show({ ...toast, priority: lastPriority })
}

const closing = { withBorder: true, closeButtonProps: { 'aria-label': sharedMessages.close } }

const forget = (id: string): void => {
  pending = pending.filter((one) => one.id !== id)
}

function show({ title, message, undo, isBad = false }: Toast): void {
  if (undo === undefined) {
    const look = { color: isBad ? 'red' : 'green', autoClose: isBad ? false : secondsOf.plain * 1000 }
    showFirst({ title, message, ...look, ...closing })
    return
  }
  lastId += 1
  const id = `undo-${lastId}`
  const act = { id, title, undo }
  pending.push(act)
  showFirst({
    id,
    title,
    message: <Undoable message={message} act={act} />,
    color: 'green',
    autoClose: false,
    onClose: () => forget(id),
    ...closing,
  })
}

/** Work that is shown, and work whose toast was closed: that one stays closed. */
const works = new Map<string, 'shown' | 'closed'>()

function showWork({ id, title, message, done, total }: Work): void {
  const state = works.get(id)
  if (state === 'closed') return
  works.set(id, 'shown')
  const shown = {
    id,
    title,
    message: (
      // Its beginning and its end are announced, and not each step.
      <div className={classes.work} aria-live="off">
        <span>{message}</span>
        <ProgressLine label={title} done={done} total={total} />
      </div>
    ),
    role: 'status',
    color: 'petrol',
    autoClose: false as const,
    onClose: () => void works.set(id, 'closed'),
    ...closing,
  }
  if (state === undefined) showFirst(shown)
  else notifications.update(shown)
}

function hideWork(id: string): void {
  if (works.get(id) === 'shown') {
    notifications.hide(id)
    works.delete(id)
  }
}

function showEntry(entry: ToastEntry): void {
  if ('toast' in entry) show(entry.toast)
  else if ('work' in entry) showWork(entry.work)
  else hideWork(entry.workOver)
}

async function take({ id, title, undo }: Pending): Promise<void> {
  if (!pending.some((one) => one.id === id)) return
  forget(id)
  notifications.update({ id, title, message: texts.busy, loading: true, autoClose: false, ...closing })
  const { isDone, message } = await undo()
  notifications.update({
    id,
    title: isDone ? texts.done : texts.refused,
    message,
    loading: false,
    color: isDone ? 'green' : 'red',
    // A refusal stays until it has been read.
    autoClose: isDone ? secondsOf.plain * 1000 : false,
    ...closing,
  })
}

/** What was done, with the button that takes it back. It stays while the pointer or the focus is on it. */
function Undoable({ message, act }: { message: string; act: Pending }) {
  const line = useRef<HTMLDivElement>(null)
  const before = useRef<EventTarget>(null)
  useEffect(() => {
    let left = secondsOf.undo
    const timer = setInterval(() => {
      if (line.current?.closest('[role="alert"]')?.matches(':hover, :focus-within')) return
      left -= 1
      if (left === 0) notifications.hide(act.id)
    }, 1000)
    return () => clearInterval(timer)
  }, [act])
  // The button goes; the focus goes back to where it came from.
  const press = (): void => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    void take(act)
  }
  return (
    <div ref={line} className={classes.undoable}>
      <span>{message}</span>
      <Button
        variant="default"
        size="compact-sm"
        title={texts.undoHint}
        onFocus={({ relatedTarget }) => (before.current = relatedTarget)}
        onClick={press}
      >
        {texts.undo}
      </Button>
    </div>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')

function takeLast(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
  const last = pending.at(-1)
  if (!isUndo || last === undefined || isTyping(event.target)) return
  event.preventDefault()
  void take(last)
}

/** The place for toasts. Ctrl Z takes the last act back, except while somebody types. */
export function Toasts() {
  useEffect(() => {
    const showAll = (): void => takeToasts().forEach(showEntry)
    showAll()
    const stop = onToast(showAll)
    window.addEventListener('keydown', takeLast)
    return () => {
      stop()
      window.removeEventListener('keydown', takeLast)
      // The next administrator of this tab sees none of them.
      pending = []
      works.clear()
      notifications.clean()
    }
  }, [])
  return (
    <Notifications
      className={classes.place ?? ''}
      position="bottom-left"
      layout="stacked"
      limit={mostShown}
      containerWidth={420}
    />
  )
}

/** Takes an act back. Resolves to what to say then; `isDone` false: it was refused, with the reason. */
export type Undo = () => Promise<{ isDone: boolean; message: string }>

export type Toast = { title: string; message: string; undo?: Undo | undefined; isBad?: boolean }

/** Work that goes on while other screens are shown; `total` 0: it is not known yet. */
export type Work = { id: string; title: string; message: string; done: number; total: number }

export type ToastEntry = { toast: Toast } | { work: Work } | { workOver: string }

let waiting: ToastEntry[] = []
const listeners = new Set<() => void>()

/** Calls the listener for each new toast. Returns the end of listening. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What has not been shown yet, once. */
export function takeToasts(): readonly ToastEntry[] {
  const taken = waiting
  waiting = []
  return taken
}

function add(entry: ToastEntry): void {
  waiting.push(entry)
  for (const listener of listeners) listener()
}

/** Reports success in a corner for a while. Failures are shown where they happened. */
export function showDone(title: string, message: string, undo?: Undo): void {
  add({ toast: { title, message, undo } })
}

/** Reports a failure of work whose own screen is no longer shown. It stays until it is closed. */
export const showFailed = (title: string, message: string): void =>
  add({ toast: { title, message, isBad: true } })

/** Shows work in progress, or its new progress. */
export const showWork = (work: Work): void => add({ work })

/** Removes work in progress: it is over, or its own screen shows it. */
export const hideWork = (id: string): void => add({ workOver: id })

/** Takes an act back. Resolves to what to say then; `isDone` false: it was refused, with the reason. */
export type Undo = () => Promise<{ isDone: boolean; message: string }>

export type Toast = { title: string; message: string; undo?: Undo | undefined }

let waiting: Toast[] = []
const listeners = new Set<() => void>()

/** Calls the listener for each new toast. Returns the end of listening. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The toasts that have not been shown, once. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting
  waiting = []
  return taken
}

/** Reports success in a corner for a while. Failures are shown where they happened. */
export function showDone(title: string, message: string, undo?: Undo): void {
  waiting.push({ title, message, undo })
  for (const listener of listeners) listener()
}

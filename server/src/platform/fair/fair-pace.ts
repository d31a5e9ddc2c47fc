import { CallerGone } from '../queues/work-queue.ts'

/** A file that waits, and how it goes on. */
type Waiting = { bytes: number; begin: () => void }

type Node = {
  /** What it has got, in the count of the node above: the bytes that were sent, shared between those that waited. */
  got: number
  /** The count for the nodes below. */
  gotByEach: number
  waiting: number
  /** How many of the nodes below wait. */
  busy: number
  files: Waiting[]
  children: Map<string, Node>
}

const newNode = (): Node => ({
  got: 0,
  gotByEach: 0,
  waiting: 0,
  busy: 0,
  files: [],
  children: new Map(),
})

// A page with its dozen small files is sent at once while nobody else asks. A timer that comes late is made up for.
const aheadMilliseconds = 10
const lateMilliseconds = 50

// A request costs time also if its file is small.
const leastBytes = 16 * 1024

/**
 * A pace of bytes, divided between the sites that wait, then between the networks of each: next is the one that will have
 * got the fewest bytes with its next file (fair queueing). So a site that asks for small files, or comes anew, does not
 * wait for those that ask for large ones without end, nor do these wait for such a site for longer than their share takes.
 */
export class FairPace {
  readonly #bytesPerMillisecond: number
  readonly #root = newNode()
  /** Until when the files that were sent take at this pace. */
  #busyUntil = 0
  #timer: NodeJS.Timeout | undefined

  constructor(bytesPerMillisecond: number) {
    this.#bytesPerMillisecond = bytesPerMillisecond
  }

  /** Waits until so many bytes may be sent to a network of a site. @throws CallerGone when the signal aborts before */
  take(
    share: readonly [site: string, network: string],
    { bytes, signal }: { bytes: number; signal: AbortSignal },
  ): Promise<void> {
    if (signal.aborted) return Promise.reject(new CallerGone())
    return new Promise((resolve, reject) => {
      const path = this.#join(share)
      const leave = (): void => {
        const { files } = path.at(-1) ?? this.#root
        files.splice(files.indexOf(file), 1)
        leavePath(path)
        reject(new CallerGone())
      }
      const begin = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const file = { bytes: Math.max(bytes, leastBytes), begin }
      path.at(-1)?.files.push(file)
      signal.addEventListener('abort', leave, { once: true })
      if (this.#timer === undefined) this.#sendWhatMay()
    })
  }

  /** The nodes of a share, from the root. What comes anew has got as much as each of the others, if not more. */
  #join(share: readonly string[]): Node[] {
    const path = [this.#root]
    let above = this.#root
    this.#root.waiting += 1
    for (const step of share) {
      const node = above.children.get(step) ?? newNode()
      above.children.set(step, node)
      if (node.waiting === 0) {
        node.got = Math.max(node.got, above.gotByEach)
        above.busy += 1
      }
      node.waiting += 1
      path.push(node)
      above = node
    }
    return path
  }

  /** Sends what the pace allows now, and the rest later. */
  #sendWhatMay(): void {
    this.#timer = undefined
    while (this.#root.waiting > 0) {
      const now = performance.now()
      const wait = this.#busyUntil - now - aheadMilliseconds
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#sendWhatMay(), wait)
        return
      }
      const from = Math.max(this.#busyUntil, now - lateMilliseconds)
      this.#busyUntil = from + sendNext(this.#root) / this.#bytesPerMillisecond
    }
    // Nobody waits, so nobody has got more than others who do.
    this.#root.children.clear()
  }
}

/** Counts one fewer that waits along a path. */
function leavePath(path: readonly Node[]): void {
  for (const [level, node] of path.entries()) {
    node.waiting -= 1
    const above = path[level - 1]
    if (node.waiting === 0 && above !== undefined) above.busy -= 1
  }
}

/** The node below that will have got the least with its next file. Forgets those that have got no more than the others. */
function nextBelow({ children, gotByEach }: Node): { node: Node; bytes: number } | undefined {
  let best: { node: Node; bytes: number } | undefined
  for (const [step, node] of children) {
    if (node.waiting > 0) {
      const bytes = nextBytes(node)
      if (best === undefined || node.got + bytes < best.node.got + best.bytes) best = { node, bytes }
    } else if (node.got <= gotByEach) children.delete(step)
  }
  return best
}

/** The bytes of the next file of a node. */
const nextBytes = (node: Node): number => node.files[0]?.bytes ?? nextBelow(node)?.bytes ?? 0

/** Sends the next file, and answers its bytes. */
function sendNext(root: Node): number {
  const path = [root]
  for (let next = nextBelow(root); next !== undefined; next = nextBelow(next.node)) path.push(next.node)
  const file = path.at(-1)?.files.shift()
  if (file === undefined) throw new Error('no file waits')
  for (const [level, node] of path.entries()) {
    node.gotByEach += file.bytes / Math.max(node.busy, 1)
    if (level > 0) node.got += file.bytes
  }
  leavePath(path)
  file.begin()
  return file.bytes
}

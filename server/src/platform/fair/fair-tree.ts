import { type Share, isSameLevel } from './share.ts'

/** What waits for places; `units` is how many it takes. */
export type Waiting = { share: Share; units: number }

type Node<Item> = {
  active: number
  waiting: number
  /** How many of the nodes below wait or have places. */
  busy: number
  /** The turns that it has had, in the count of the node above: at most one more or less than each of the others. */
  got: number
  /** The count for the nodes below: the turns that were had, shared between those that were busy. */
  gotByEach: number
  /** When one of its places was taken last, as a count. */
  begun: number
  items: Item[]
  children: Map<string, Node<Item>>
}

const newNode = <Item>(begun = 0): Node<Item> => ({
  active: 0,
  waiting: 0,
  busy: 0,
  got: 0,
  gotByEach: 0,
  begun,
  items: [],
  children: new Map(),
})

/** The most places of a child of the root: the other half is for the others. */
export const mostOfBranch = (most: number): number => Math.max(1, Math.floor(most / 2))

/** The most places of a node below one that may have so many: a sibling always finds some. */
export const mostBelow = (above: number): number => Math.max(Math.min(2, above), Math.floor((above * 3) / 4))

/** So many free places are for branches that have none. */
const keptFree = (most: number): number => Math.floor(most / 8)

/**
 * Divides a number of places level by level: between the root's children, then between theirs, then between accounts and
 * keys. A child of the root has half of the places at most, each level below three quarters of the level above. A free
 * place goes to the child that has the fewest, and of these to the one that had the fewest turns, or had its last one
 * longest ago. What comes anew has had as many as each of the others, if not more. So a child that comes again after each
 * turn keeps none waiting for much longer than a round of those that wait or have places. A child that has none may take as
 * many places at once as its first item needs.
 */
export class FairTree<Item extends Waiting> {
  readonly #most: number
  readonly #root: Node<Item> = newNode()
  readonly #remembered: number
  /** When the places of a share, and of those above it, were taken last; the oldest first. */
  readonly #served = new Map<string, number>()
  #begun = 0

  /** `remembered`: so many shares are known to have had places when they come again. Others come as new ones. */
  constructor(most: number, { remembered = 0 }: { remembered?: number } = {}) {
    this.#most = most
    this.#remembered = remembered
  }

  get activeCount(): number {
    return this.#root.active
  }

  get waitingCount(): number {
    return this.#root.waiting
  }

  /** How many places the branch of a share has. */
  activeOfBranch([branch = '']: Share): number {
    return this.#root.children.get(branch)?.active ?? 0
  }

  /** How many items of the branch of a share wait. */
  waitingOfBranch([branch = '']: Share): number {
    return this.#root.children.get(branch)?.waiting ?? 0
  }

  add(item: Item): void {
    const path = this.#path(item.share)
    for (const [level, node] of path.entries())
      if (!isBusy(node)) node.got = Math.max(node.got, path[level - 1]?.gotByEach ?? 0)
    change(path, (node) => (node.waiting += 1))
    path.at(-1)?.items.push(item)
  }

  /** Takes an item out that has not begun. */
  remove(item: Item): void {
    const path = this.#path(item.share)
    const items = path.at(-1)?.items ?? []
    items.splice(items.indexOf(item), 1)
    change(path, (node) => (node.waiting -= 1))
    this.#forget(item.share)
  }

  /** Takes places; `end` gives them back. */
  begin({ share, units }: Waiting): void {
    this.#begun += 1
    const path = this.#path(share)
    change(path, (node) => (node.active += units))
    for (const [level, node] of path.entries()) {
      const above = path[level - 1]
      node.begun = this.#begun
      if (above === undefined) continue
      node.got = Math.min(Math.max(node.got, above.gotByEach - 1), above.gotByEach) + 1
      // Who is alone has others beside it again in a moment, if it waited.
      above.gotByEach += 1 / Math.max(above.busy, 2)
    }
    if (this.#remembered > 0) this.#remember(share)
  }

  end({ share, units }: Waiting): void {
    change(this.#path(share), (node) => (node.active -= units))
    this.#forget(share)
  }

  /** Whether places are free for something that does not wait. */
  fits({ share, units }: Waiting): boolean {
    let node: Node<Item> | undefined = this.#root
    let most = this.#most
    if (!hasRoom({ active: this.activeCount, most }, units)) return false
    for (const [level, step] of share.entries()) {
      const child: Node<Item> | undefined = node?.children.get(step)
      const active = child?.active ?? 0
      if (level === 0 && !this.#isOpenTo(active, units)) return false
      most = mostOfStep(most, level, step)
      if (!hasRoom({ active, most }, units)) return false
      node = child
    }
    return true
  }

  /**
   * Whether one more of a share may wait, if `most` may wait in all. A branch has half of that at most, each level below
   * three quarters of the level above. A branch that has none waiting may always wait.
   */
  mayWait(share: Share, most: number): boolean {
    let node: Node<Item> | undefined = this.#root
    let mostHere = most
    for (const [level, step] of share.entries()) {
      const child: Node<Item> | undefined = node?.children.get(step)
      const waiting = child?.waiting ?? 0
      if (level === 0 && waiting === 0) return true
      mostHere = mostOfStep(mostHere, level, step)
      if (waiting >= mostHere) return false
      node = child
    }
    return this.waitingCount < most
  }

  /** Whether a place would be free for a share if another one gave its place back. */
  fitsWithout(other: Share, share: Share): boolean {
    const path = this.#path(other)
    for (const node of path) node.active -= 1
    const fits = this.fits({ share, units: 1 })
    for (const node of path) node.active += 1
    return fits
  }

  /** Takes the next item out, and gives it its places. Undefined when none may begin. */
  next(): Item | undefined {
    const item = this.#find(this.#root, { most: this.#most, level: 0, rooms: [] })
    if (item === undefined) return undefined
    this.begin(item)
    this.remove(item)
    return item
  }

  /** Whether a branch that has so many places may take more: the last free ones are for branches that have none. */
  #isOpenTo(ofBranch: number, units: number): boolean {
    return ofBranch === 0 || this.#most - this.activeCount - units >= keptFree(this.#most)
  }

  #find(node: Node<Item>, at: { most: number; level: number; rooms: readonly Room[] }): Item | undefined {
    const room = { active: node.active, most: at.most }
    // What waits below a full node is not looked at.
    if (!hasRoom(room, 1)) return undefined
    const rooms = [...at.rooms, room]
    const [item] = node.items
    if (item !== undefined) return rooms.every((one) => hasRoom(one, item.units)) ? item : undefined
    const open = new Map(
      [...node.children].filter(
        ([, child]) => child.waiting > 0 && (at.level > 0 || this.#isOpenTo(child.active, 1)),
      ),
    )
    while (open.size > 0) {
      const [step, child] = first(open)
      open.delete(step)
      const found = this.#find(child, {
        most: mostOfStep(at.most, at.level, step),
        level: at.level + 1,
        rooms,
      })
      if (found !== undefined) return found
    }
    return undefined
  }

  #path(share: Share): Node<Item>[] {
    const path = [this.#root]
    for (const [level, step] of share.entries()) {
      const { children } = path.at(-1) ?? this.#root
      const child = children.get(step) ?? newNode<Item>(this.#served.get(nameOf(share, level)))
      children.set(step, child)
      path.push(child)
    }
    return path
  }

  #remember(share: Share): void {
    for (const level of share.keys()) {
      const name = nameOf(share, level)
      this.#served.delete(name)
      this.#served.set(name, this.#begun)
    }
    for (const name of this.#served.keys()) {
      if (this.#served.size <= this.#remembered) return
      this.#served.delete(name)
    }
  }

  /** Drops the nodes of a share in which nothing is left. */
  #forget(share: Share): void {
    const path = this.#path(share)
    for (let at = share.length; at > 0; at -= 1) {
      const node = path[at]
      if (node === undefined || node.active > 0 || node.waiting > 0 || node.children.size > 0) return
      path[at - 1]?.children.delete(share[at - 1] ?? '')
    }
  }
}

const isBusy = ({ active, waiting }: Pick<Node<unknown>, 'active' | 'waiting'>): boolean =>
  active > 0 || waiting > 0

/** Changes the nodes of a path, and counts which of them are busy. */
function change<Item>(path: readonly Node<Item>[], by: (node: Node<Item>) => void): void {
  for (const [level, node] of path.entries()) {
    const before = Number(isBusy(node))
    by(node)
    const above = path[level - 1]
    if (above !== undefined) above.busy += Number(isBusy(node)) - before
  }
}

const nameOf = (share: Share, level: number): string => share.slice(0, level + 1).join('/')

function isBefore<Item>(one: Node<Item>, other: Node<Item>): boolean {
  if (one.active !== other.active) return one.active < other.active
  return one.got === other.got ? one.begun < other.begun : one.got < other.got
}

/** The child that has the fewest places, and of these the one whose turn it is. */
function first<Item>(children: ReadonlyMap<string, Node<Item>>): [step: string, child: Node<Item>] {
  return [...children].reduce((best, one) => (isBefore(one[1], best[1]) ? one : best))
}

type Room = { active: number; most: number }

const hasRoom = ({ active, most }: Room, units: number): boolean => active === 0 || active + units <= most

/** The most places of a child. */
function mostOfStep(above: number, level: number, step: string): number {
  if (level === 0) return mostOfBranch(above)
  return isSameLevel(step) ? above : mostBelow(above)
}

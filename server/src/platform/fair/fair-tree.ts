import { type Share, isSameLevel } from './share.ts'

/** What waits for places; `units` is how many it takes. */
export type Waiting = { share: Share; units: number }

type Node<Item> = {
  active: number
  waiting: number
  /** Since when it waits for its turn, as a count: since it asked, took a place or gave one back, whichever came last. */
  since: number
  items: Item[]
  children: Map<string, Node<Item>>
}

const newNode = <Item>(): Node<Item> => ({
  active: 0,
  waiting: 0,
  since: 0,
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
 * place goes to the child that has the fewest, and of these to the one that has waited longest since it asked, or since its
 * last place: none that has no place waits for longer than a round of those that wait, also beside children that come again
 * after each turn. A child that has none may take as many places at once as its first item needs.
 */
export class FairTree<Item extends Waiting> {
  readonly #most: number
  readonly #root: Node<Item> = newNode()
  #count = 0

  constructor(most: number) {
    this.#most = most
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

  add(item: Item): void {
    const path = this.#path(item.share)
    this.#goLast(path.filter(({ waiting }) => waiting === 0))
    for (const node of path) node.waiting += 1
    path.at(-1)?.items.push(item)
  }

  /** Takes an item out that has not begun. */
  remove(item: Item): void {
    const path = this.#path(item.share)
    const items = path.at(-1)?.items ?? []
    items.splice(items.indexOf(item), 1)
    for (const node of path) node.waiting -= 1
    this.#forget(item.share, path)
  }

  /** Takes places for what has not waited here; `end` gives them back, or `release`, which ends no turn. */
  hold({ share, units }: Waiting): void {
    for (const node of this.#path(share)) node.active += units
  }

  release({ share, units }: Waiting): void {
    const path = this.#path(share)
    for (const node of path) node.active -= units
    this.#forget(share, path)
  }

  /** Gives places back, and ends the turn that they were: the share goes last. */
  end(item: Waiting): void {
    this.#goLast(this.#path(item.share))
    this.release(item)
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

  /** Takes the next item out, and gives it its places. Undefined when none may begin. `isOpen` says which branches may. */
  next(isOpen: (branch: string) => boolean = () => true): Item | undefined {
    const item = this.#find(this.#root, { most: this.#most, level: 0, rooms: [], isOpen })
    if (item === undefined) return undefined
    this.#goLast(this.#path(item.share))
    this.hold(item)
    this.remove(item)
    return item
  }

  #goLast(nodes: readonly Node<Item>[]): void {
    this.#count += 1
    for (const node of nodes) node.since = this.#count
  }

  /** Whether a branch that has so many places may take more: the last free ones are for branches that have none. */
  #isOpenTo(ofBranch: number, units: number): boolean {
    return ofBranch === 0 || this.#most - this.activeCount - units >= keptFree(this.#most)
  }

  #find(node: Node<Item>, at: Place): Item | undefined {
    const room = { active: node.active, most: at.most }
    // What waits below a full node is not looked at.
    if (!hasRoom(room, 1)) return undefined
    const rooms = [...at.rooms, room]
    const [item] = node.items
    if (item !== undefined) return rooms.every((one) => hasRoom(one, item.units)) ? item : undefined
    const open = new Map(
      [...node.children].filter(
        ([step, child]) =>
          child.waiting > 0 && (at.level > 0 || (this.#isOpenTo(child.active, 1) && at.isOpen(step))),
      ),
    )
    while (open.size > 0) {
      const [step, child] = first(open)
      open.delete(step)
      const most = mostOfStep(at.most, at.level, step)
      const found = this.#find(child, { ...at, most, level: at.level + 1, rooms })
      if (found !== undefined) return found
    }
    return undefined
  }

  #path(share: Share): Node<Item>[] {
    const path = [this.#root]
    for (const step of share) {
      const { children } = path.at(-1) ?? this.#root
      const child = children.get(step) ?? newNode<Item>()
      children.set(step, child)
      path.push(child)
    }
    return path
  }

  /** Drops the nodes of a share in which nothing is left; `path` are its nodes. */
  #forget(share: Share, path: readonly Node<Item>[]): void {
    for (let at = share.length; at > 0; at -= 1) {
      const node = path[at]
      if (node === undefined || node.active > 0 || node.waiting > 0 || node.children.size > 0) return
      path[at - 1]?.children.delete(share[at - 1] ?? '')
    }
  }
}

const isBefore = <Item>(one: Node<Item>, other: Node<Item>): boolean =>
  one.active === other.active ? one.since < other.since : one.active < other.active

/** The child that has the fewest places, and of these the one whose turn it is. */
function first<Item>(children: ReadonlyMap<string, Node<Item>>): [step: string, child: Node<Item>] {
  return [...children].reduce((best, one) => (isBefore(one[1], best[1]) ? one : best))
}

type Room = { active: number; most: number }

/** Where a search for the next item is. */
type Place = { most: number; level: number; rooms: readonly Room[]; isOpen: (branch: string) => boolean }

const hasRoom = ({ active, most }: Room, units: number): boolean => active === 0 || active + units <= most

/** The most places of a child. */
function mostOfStep(above: number, level: number, step: string): number {
  if (level === 0) return mostOfBranch(above)
  return isSameLevel(step) ? above : mostBelow(above)
}

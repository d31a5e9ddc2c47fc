// `groups.test.ts` shows each act alone.
// @module-tag long
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser } from '../users/users.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { type GroupCalls, groupCallsOf } from './group-calls.factory.ts'
import { makeGroup } from './groups.factory.ts'

let test: TestApp
let org: Organisation
let root: GroupCalls
let token: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.administrator)
  root = groupCallsOf(test, token)
})
afterAll(() => test.close())

/** `by` is the group that turned it off; undefined for a user who was disabled for another reason. */
type Thing = { id: number; parent: Node; isOn: boolean; by: Node | undefined }
type Node = Omit<Thing, 'parent'> & { parent: Node | undefined; users: Thing[] }

const isBelow = (node: Node, above: Node): boolean =>
  node === above || (node.parent !== undefined && isBelow(node.parent, above))

/** A model of the rules in memory, without a database. */
class Model {
  readonly nodes: Node[]
  constructor(id: number) {
    this.nodes = [{ id, parent: undefined, isOn: true, by: undefined, users: [] }]
  }

  at(pick: number): Node {
    const node = this.nodes[pick % this.nodes.length]
    if (node === undefined) throw new Error('the model is empty')
    return node
  }

  subtree(top: Node): Node[] {
    return this.nodes.filter((node) => isBelow(node, top))
  }

  create(parent: Node): string {
    if (!parent.isOn) return 'group_deactivated'
    this.nodes.push({ id: 0, parent, isOn: true, by: undefined, users: [] })
    return 'done'
  }

  move(node: Node, parent: Node): string {
    if (parent === node) return 'move_to_itself'
    if (isBelow(parent, node)) return 'move_to_sub_group'
    if (parent === node.parent) return 'done'
    if (!parent.isOn) return 'move_to_deactivated'
    const { by } = node
    node.parent = parent
    if (by !== undefined && by !== node) this.remember(node, by, node)
    return 'done'
  }

  private things(top: Node): (Node | Thing)[] {
    const nodes = this.subtree(top)
    return [...nodes, ...nodes.flatMap(({ users }) => users)]
  }

  private remember(top: Node, before: Node, after: Node): void {
    for (const thing of this.things(top)) if (thing.by === before) thing.by = after
  }

  deactivate(node: Node): string {
    if (node.by !== undefined && node.by !== node) this.remember(node, node.by, node)
    for (const thing of this.things(node)) if (thing.isOn) Object.assign(thing, { isOn: false, by: node })
    return 'done'
  }

  activate(node: Node): string {
    if (node.isOn) return 'done'
    if (node.parent?.isOn === false) return 'parent_deactivated'
    for (const thing of this.things(node))
      if (thing.by === node) Object.assign(thing, { isOn: true, by: undefined })
    return 'done'
  }

  remove(node: Node): string {
    if (this.nodes.some(({ parent }) => parent === node)) return 'has_sub_groups'
    if (node.users.length > 0) return 'has_users'
    this.nodes.splice(this.nodes.indexOf(node), 1)
    return 'done'
  }

  asText(): string {
    return this.nodes
      .map(({ id, parent, isOn, users }) => {
        const people = users.map((user) => `${user.id}${user.isOn ? '+' : '-'}`)
        return `${id} in ${parent?.id ?? 'root'}${isOn ? '+' : '-'} ${people.join(' ')}`.trim()
      })
      .toSorted()
      .join('\n')
  }
}

async function treeAsText(top: number): Promise<string> {
  const { rows } = await test.database.pool.query<{ line: string }>(
    `select btrim(concat(g.fsi_gid, ' in ', case when g.fsi_gid = $1 then 'root' else g.parent_gid::text end,
       case g.is_active when 1 then '+' else '-' end, ' ',
       (select string_agg(concat(u.fsi_uid, case u.is_active when 1 then '+' else '-' end), ' ' order by u.fsi_uid)
        from users u where u.fsi_gid = g.fsi_gid))) as line
     from group_closure c join groups g on g.fsi_gid = c.descendant_gid where c.ancestor_gid = $1`,
    [top],
  )
  return rows
    .map(({ line }) => line)
    .toSorted()
    .join('\n')
}

const outcome = (body: unknown): string => {
  const { code, reason } = body as { code: number; reason?: string }
  return code === 1 ? 'done' : (reason ?? `code ${code}`)
}

/** The model's verdict on an act, and the server's answer. */
type Compared = [expected: string, answered: string]

type Act = (model: Model, node: Node, other: { pick: number; node: Node }) => Promise<Compared>

const nothing: Compared = ['', '']

const turning = (is_active: 0 | 1) => ({ is_active, is_active_changed: 1 }) as const

const acts: Readonly<Record<string, Act>> = {
  async create(model, node) {
    const expected = model.create(node)
    const body = await root.create(node.id)
    if (expected === 'done') Object.assign(model.nodes.at(-1) ?? {}, { id: body.fsi_gid })
    return [expected, outcome(body)]
  },
  async addUser(_model, node) {
    if (!node.isOn) return nothing
    const { fsi_uid } = await makeUser(test.database.db, node.id)
    node.users.push({ id: fsi_uid, parent: node, isOn: true, by: undefined })
    return nothing
  },
  async disableUser(_model, node, { pick }) {
    const user = node.users[pick % Math.max(1, node.users.length)]
    if (user === undefined) return nothing
    Object.assign(user, { isOn: false, by: undefined })
    const { body } = await test.call('updateUser', { token, body: { fsi_uid: user.id, is_active: 0 } })
    return ['done', outcome(body)]
  },
  async move(model, node, other) {
    if (node.parent === undefined) return nothing
    const expected = model.move(node, other.node)
    return [expected, outcome(await root.update(node.id, { parent_gid: other.node.id }))]
  },
  deactivate: async (model, node) => [
    model.deactivate(node),
    outcome(await root.update(node.id, turning(0))),
  ],
  activate: async (model, node) => [model.activate(node), outcome(await root.update(node.id, turning(1)))],
  async remove(model, node) {
    if (node.parent === undefined) return nothing
    return [model.remove(node), outcome(await root.remove(node.id))]
  },
}

type Step = { act: string; one: number; other: number }

const take = (model: Model, { act, one, other }: Step): Promise<Compared> =>
  acts[act]?.(model, model.at(one), { pick: other, node: model.at(other) }) ?? Promise.resolve(nothing)

const names = Object.keys(acts).concat('create', 'move')
const steps = fc.array(fc.record({ act: fc.constantFrom(...names), one: fc.nat(30), other: fc.nat(30) }), {
  minLength: 20,
  maxLength: 60,
  size: 'max',
})

it('after random acts in random order, the tree matches the model (row 8, 9, 12)', async () => {
  const property = fc.asyncProperty(steps, async (sequence) => {
    // The calls of an account are limited by the minute.
    test.clock.advance(61)
    const top = await makeGroup(test.database.db, org.root.fsi_gid)
    const model = new Model(top.fsi_gid)
    for (const step of sequence) {
      const [expected, answered] = await take(model, step)
      expect([step, answered]).toEqual([step, expected])
      expect(await treeAsText(top.fsi_gid)).toBe(model.asText())
    }
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })
  await fc.assert(property, { numRuns: 8 })
})

import * as z from 'zod/mini'
import { type ScreenName, screenOf, type screens } from './screens.ts'

const id = z.int().check(z.positive())
const name = z.optional(z.string())

const userAndGroup = z.object({ fsi_uid: id, email: name, fsi_gid: z.optional(id), group_name: name })

type Screens = typeof screens
type Shape = { [Name in ScreenName]: Screens[Name] extends { selects: infer S } ? S : never }[ScreenName]

/** The selections that other screens hand over to a screen: ids and names only, kept in the navigation state. */
const shapes = {
  group: z.object({ fsi_gid: id, group_name: name }),
  /** The group to open the tree at, and whether only groups without an administrator are shown. */
  tree: z.object({ fsi_gid: z.optional(id), group_name: name, lacks: name }),
  audit: z.object({ key_id: z.optional(id), key_name: name }),
  imports: z.object({ errors: name }),
  devices: z.object({ state: name }),
  user: z.object({ fsi_uid: id, email: name }),
  /** A group, perhaps one of its users, the first and the last day, one result code of failed faxes, and the
   * least number of them. */
  reportOf: z.object({
    fsi_uid: z.optional(id),
    email: name,
    fsi_gid: z.optional(id),
    group_name: name,
    from: name,
    to: name,
    code: z.optional(id),
    least: z.optional(id),
  }),
  userAndGroup,
  userAndNumber: z.object({ ...userAndGroup.shape, fsi_nid: id, fax_number: z.string() }),
  number: z.object({ fsi_nid: id, fsi_uid: z.optional(id) }),
  freeNumber: z.object({ fsi_nid: id, fax_number: z.string(), fsi_gid: id }),
  brand: z.object({ fsi_bid: id, fsi_gid: id }),
  coverPage: z.object({ fsi_cpid: id, fsi_gid: id }),
  webhook: z.object({ webhook_id: id, webhook_name: name, fsi_gid: id, group_name: name }),
  sharedLine: z.object({ gsd_id: id, fsi_gid: id }),
  // The account whose password is set, if the previous screen knows it.
  accountName: z.object({ username: z.string() }),
} as const satisfies Record<Shape, z.ZodMiniType>

type ShapeOf<Name extends ScreenName> = Screens[Name] extends { selects: infer S extends Shape } ? S : never

/** The selection of a screen: always there if the screen redirects without one, otherwise optional. */
export type SelectionOf<Name extends ScreenName> = [ShapeOf<Name>] extends [never]
  ? undefined
  : Screens[Name] extends { missing: string }
    ? z.output<(typeof shapes)[ShapeOf<Name>]>
    : z.output<(typeof shapes)[ShapeOf<Name>]> | undefined

/** Reads a screen's selection from the handed-over value; undefined when it isn't one. */
export function parseSelection(screen: ScreenName, handedOver: unknown): unknown {
  const { selects } = screenOf(screen)
  if (selects === undefined) return undefined
  const shape: z.ZodMiniType = shapes[selects as Shape]
  return shape.safeParse(handedOver).data
}

import * as z from 'zod/mini'
import type { ScreenName } from './screen-names.ts'
import type { screens } from './screens.ts'

const id = z.int().check(z.positive())
const name = z.optional(z.string())

const groupSelection = z.object({ fsi_gid: id, group_name: name })
const groupFilter = z.optional(groupSelection)
const userSelection = z.object({ fsi_uid: id, email: name })
const userOfReport = z.optional(
  z.object({ fsi_uid: id, email: z.string(), fsi_gid: z.optional(id), group_name: name }),
)
// Whose password it is, as far as the screen before knows.
const accountName = z.optional(z.object({ username: z.string() }))
const brandSelection = z.object({ fsi_bid: id, fsi_gid: id })
const coverPageSelection = z.object({ fsi_cpid: id, fsi_gid: id })
const sharedLineSelection = z.object({ gsd_id: id, fsi_gid: id })
const numberSelection = z.object({ fsi_nid: id, fsi_uid: z.optional(id) })
const freeNumberSelection = z.object({ fsi_nid: id, fax_number: z.string(), fsi_gid: id })
const userAndGroupSelection = z.object({
  fsi_uid: id,
  email: name,
  fsi_gid: z.optional(id),
  group_name: name,
})
const userAndNumberSelection = z.object({
  ...userAndGroupSelection.shape,
  fsi_nid: id,
  fax_number: z.string(),
})

type Screens = typeof screens
type SelectingScreen = {
  [Name in ScreenName]: Screens[Name] extends { selection: string } ? Name : never
}[ScreenName]

/** What other screens hand over to a screen: ids and names only, kept in the navigation state. */
const selections = {
  'group-details': groupSelection,
  'create-group': groupSelection,
  users: groupFilter,
  'user-details': userSelection,
  'set-default-user': groupSelection,
  'fax-numbers': groupFilter,
  'fax-number': numberSelection,
  'unassigned-fax-number': freeNumberSelection,
  'assign-fax-numbers': userAndGroupSelection,
  'assign-fax-number-to-user': userAndNumberSelection,
  'reports-received': userOfReport,
  'reports-sent': userOfReport,
  'new-brand': groupSelection,
  'brand-details': brandSelection,
  'new-coverpage': groupSelection,
  'coverpage-details': coverPageSelection,
  'new-gsd': groupSelection,
  'gsd-details': sharedLineSelection,
  'change-email': userSelection,
  'confirm-password': accountName,
  'change-password': accountName,
} as const satisfies Record<SelectingScreen, z.ZodMiniType>

export type SelectionOf<Name extends ScreenName> = Name extends SelectingScreen
  ? z.output<(typeof selections)[Name]>
  : undefined

/** Reads a screen's selection out of whatever was handed over; undefined when it isn't one. */
export function parseSelection(screen: ScreenName, handedOver: unknown): unknown {
  const schema: z.ZodMiniType | undefined = (selections as Partial<Record<ScreenName, z.ZodMiniType>>)[screen]
  return schema?.safeParse(handedOver).data
}

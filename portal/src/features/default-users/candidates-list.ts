import type { DefaultUserCriteria } from '@telecopy/contract/default-users/default-users.schemas'
import type { Start } from '../../list/kept-views.ts'
import { type ListView, firstView } from '../../list/list-view.ts'

type CandidatesNames = { criteria: Exclude<DefaultUserCriteria, ''>; sort: never; filter: never }

export type CandidatesView = ListView<CandidatesNames>

/** The users of one group. Opening the screen in any way except Back shows all of them. */
export const candidatesStart = (fsi_gid: number): Start<CandidatesNames> => ({
  list: `default-users ${fsi_gid}`,
  first: firstView(),
  isHandedOver: true,
})

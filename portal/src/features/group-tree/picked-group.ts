import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'

/** A group as it is handed from screen to screen. */
export type PickedGroup = { fsi_gid: number; group_name: string }

/** Why a group cannot be chosen, in words; undefined if it can. */
export type WhyNotGroup = (group: GroupNode) => string | undefined

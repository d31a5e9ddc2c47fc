/** A group as it is handed from screen to screen. */
export type PickedGroup = { fsi_gid: number; group_name: string }

/** A group as the parent of a new one: what is said of the parent is said of it, and not of the one above it. */
export const asParent = ({ fsi_gid, group_name }: PickedGroup): PickedGroup => ({ fsi_gid, group_name })

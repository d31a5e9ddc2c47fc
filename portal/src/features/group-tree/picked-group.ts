/** A group as it is handed from screen to screen. */
export type PickedGroup = { fsi_gid: number; group_name: string }

/** The words for programs: why a number was not put into its group. */
export const engineMessages = {
  inGroup: 'The number is in a group already.',
  inOtherGroup: 'The number is in another group.',
  noGroup: (fsi_gid: number) => `There is no group ${fsi_gid}.`,
  deactivated: (fsi_gid: number) => `The group ${fsi_gid} is deactivated: it cannot get fax numbers.`,
  again: 'The number is in the list more than once.',
} as const

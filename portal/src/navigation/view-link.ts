/** The fragment of a link that opens a list with a saved view. */
export const linkOfView = (view_id: number): string => `view=${view_id}`

/** The number of the view that the fragment of an address names. */
export function viewOfLink(hash: string): number | undefined {
  const number = /^view=([1-9]\d{0,9})$/.exec(hash)?.[1]
  return number === undefined ? undefined : Number(number)
}

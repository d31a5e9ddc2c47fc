/** A count as the screens write it: `1,200`. */
export const shownCount = (count: number): string => count.toLocaleString('en-US')

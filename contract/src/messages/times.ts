import { texts } from '#texts'

export const timeMessages = texts('timeMessages', {
  /** The zone of a list whose times lie on both sides of a change of clocks. */
  unlessMarked: (zone: string, other: string) => `${zone}, unless marked ${other}`,
})

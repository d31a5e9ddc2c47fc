import { timeMessages } from '@telecopy/contract/messages/shared'
import { createContext, useContext } from 'react'
import { type Zone, gmtLabel, offsetHours, variantLabel, zoneVariantAt } from '../ui/time-format.ts'

/** When a page was fetched, in epoch seconds, and the zone in which its times are shown. */
export type ListMoment = {
  zone: string
  fetchedTime: number
  /** The zone's label, for the foot of the list: `PST (GMT−8), unless marked PDT (GMT−7)`. */
  label: string | undefined
  /** What marks a time with another offset than that of the label; '' if it has the same. */
  markOf: (seconds: number) => string
}

const noMark = (): string => ''

/** A list in GMT, or one whose zone is not known yet. */
export const momentIn = (zone: string, fetchedTime: number): ListMoment => ({
  zone,
  fetchedTime,
  label: undefined,
  markOf: noMark,
})

/** A list in the zone of an account. The label names the offset of now; times with another one are marked. */
export function momentOf(account: Zone, fetchedTime: number): ListMoment {
  const { time_zone: zone, time_zone_info: variants } = account
  const now = zoneVariantAt(account, fetchedTime)
  const others = Object.values(variants).filter(({ offset }) => offset !== now.offset)
  return {
    zone,
    fetchedTime,
    label: others.reduce(
      (label, other) => timeMessages.unlessMarked(label, variantLabel(other)),
      variantLabel(now),
    ),
    markOf: (seconds) => {
      const offset = offsetHours(seconds, zone)
      if (offset === now.offset) return ''
      return others.find((other) => other.offset === offset)?.tzname || gmtLabel(offset)
    },
  }
}

const ListMomentContext = createContext<ListMoment>(momentIn('UTC', 0))

export const ListMomentProvider = ListMomentContext.Provider

export const useListMoment = (): ListMoment => useContext(ListMomentContext)

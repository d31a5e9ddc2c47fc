import { userMessages as texts } from '@telecopy/contract/messages/users'
import { type TimeZone, timeZones } from '@telecopy/contract/time-zones'
import { variantLabel } from '../../ui/time-format.ts'

/** A zone in the list: `clocks` are its standard and its daylight time, `words` what a search finds it by. */
export type ZoneOption = { value: string; label: string; clocks: string; words: string }

const hasDaylightTime = ({ time_zone_info: { STD, DST } }: TimeZone): boolean => STD.offset !== DST.offset

// A typed minus is a hyphen.
const searched = (text: string): string => text.toLowerCase().replaceAll('−', '-').replaceAll(/[_/]/g, ' ')

function optionOf(zone: TimeZone): ZoneOption {
  const {
    time_zone,
    time_zone_info: { STD, DST },
  } = zone
  const labels = (hasDaylightTime(zone) ? [STD, DST] : [STD]).map(variantLabel)
  const clocks = labels.join(', ')
  return { value: time_zone, label: time_zone, clocks, words: searched(`${time_zone} ${clocks}`) }
}

export const zoneOptions: ZoneOption[] = timeZones.map(optionOf)

/** The options that hold every typed word, in any order. */
export function zonesThatFit(typed: string): ZoneOption[] {
  const words = searched(typed).split(/\s+/)
  return zoneOptions.filter((option) => words.every((word) => option.words.includes(word)))
}

/** The clocks of a zone as a sentence. */
export function clocksOfZone(name: string): string | undefined {
  const zone = timeZones.find(({ time_zone }) => time_zone === name)
  if (zone === undefined) return undefined
  const { STD, DST } = zone.time_zone_info
  return hasDaylightTime(zone)
    ? texts.clocksOfZone(variantLabel(STD), variantLabel(DST))
    : texts.clockOfZone(variantLabel(STD))
}

import type { TimeParts } from '@telecopy/contract/kit/word-forms'
import { shownMoment } from '@telecopy/contract/messages/language'

type Variant = { offset: number; tzname: string }
/** A zone by its IANA name, with its two variants; offsets are hours east of GMT. */
export type Zone = { time_zone: string; time_zone_info: { STD: Variant; DST: Variant } }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const options = {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const format = makeFormat(timeZone, options)
  formats.set(timeZone, format)
  return format
}

function makeFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  } catch {
    // A browser that doesn't know the zone shows GMT, and the label says so.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  }
}

export function partsOf(epochSeconds: number, timeZone: string): TimeParts {
  const parts = formatOf(timeZone).formatToParts(new Date(epochSeconds * 1000))
  return Object.fromEntries(parts.map((part) => [part.type, part.value])) as TimeParts
}

/** A moment in the given IANA zone, as the language of the page writes it: `HH:mm, yyyy/MM/dd` in English. */
export const formatTime = (epochSeconds: number, timeZone: string): string =>
  shownMoment(partsOf(epochSeconds, timeZone))

/** Hours east of GMT in a zone at a moment. */
export function offsetHours(epochSeconds: number, timeZone: string): number {
  const { year, month, day, hour, minute } = partsOf(epochSeconds, timeZone)
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return (shown - Math.floor(epochSeconds / 60) * 60_000) / 3_600_000
}

/**
 * The variant of a zone in force at a moment: the one with the offset of that moment. If neither has it, the rule of 1
 * January decides: the same offset as on that day is standard time, another is daylight time.
 */
export function zoneVariantAt({ time_zone, time_zone_info: { STD, DST } }: Zone, epochSeconds: number) {
  const offset = offsetHours(epochSeconds, time_zone)
  if (STD.offset === offset) return STD
  if (DST.offset === offset) return DST
  const year = new Date(epochSeconds * 1000).getUTCFullYear()
  return offset === offsetHours(Date.UTC(year, 0, 1, 12) / 1000, time_zone) ? STD : DST
}

export function gmtLabel(offset: number): string {
  const minutes = Math.round(Math.abs(offset) * 60)
  const clock = `${Math.floor(minutes / 60)}${minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`}`
  return offset === 0 ? 'GMT' : `GMT${offset < 0 ? '−' : '+'}${clock}`
}

/** A variant of a zone in words: `PST (GMT−8)`. */
export function variantLabel({ tzname, offset }: Variant): string {
  const gmt = gmtLabel(offset)
  return tzname === '' || tzname === gmt ? gmt : `${tzname} (${gmt})`
}

/** The label of times shown in a zone: `PST (GMT−8)`. */
export const zoneLabel = (zone: Zone, epochSeconds: number): string =>
  variantLabel(zoneVariantAt(zone, epochSeconds))

export type ZoneVariant = { offset: number; tzname: string }
export type ZoneVariants = { STD: ZoneVariant; DST: ZoneVariant }

const offsetPattern = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/

type Style = 'longOffset' | 'short'

// Making a formatter takes longer than the rest of a call. A zone has many spellings, hence the limit.
const keptMost = 2000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string, style: Style): Intl.DateTimeFormat {
  const name = `${style} ${zone}`
  const kept = formatters.get(name)
  if (kept !== undefined) return kept
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style })
  if (formatters.size >= keptMost) formatters.clear()
  formatters.set(name, made)
  return made
}

function partOf(zone: string, style: Style, at: Date): string {
  const parts = formatterOf(zone, style).formatToParts(at)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** The zone's offset at a moment, in hours east of GMT: 5.75 in Kathmandu. */
export function zoneOffset(zone: string, at: Date): number {
  const [, sign, hours, minutes] = offsetPattern.exec(partOf(zone, 'longOffset', at)) ?? []
  if (sign === undefined) return 0
  const size = Number(hours) + Number(minutes) / 60
  return sign === '-' ? -size : size
}

const variantAt = (zone: string, at: Date): ZoneVariant => ({
  offset: zoneOffset(zone, at),
  tzname: partOf(zone, 'short', at),
})

const variants = new Map<string, ZoneVariants>()

const firstOf = (year: number, month: number): Date => new Date(Date.UTC(year, month, 1, 12))

export function isTimeZone(zone: string): boolean {
  try {
    return formatterOf(zone, 'short').resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The two variants of a zone in a year, by the January rule: when the present offset equals that of January 1 the first
 * one applies, otherwise the second. So `STD` is the offset of January 1, in the southern hemisphere too.
 */
export function zoneVariants(zone: string, at: Date): ZoneVariants {
  const year = at.getUTCFullYear()
  const name = `${year} ${zone}`
  const kept = variants.get(name)
  if (kept !== undefined) return kept
  const found = findVariants(zone, year)
  if (variants.size >= keptMost) variants.clear()
  variants.set(name, found)
  return found
}

function findVariants(zone: string, year: number): ZoneVariants {
  const january = variantAt(zone, firstOf(year, 0))
  const months = Array.from({ length: 11 }, (_, month) => variantAt(zone, firstOf(year, month + 1)))
  return { STD: january, DST: months.find((variant) => variant.offset !== january.offset) ?? january }
}

export type ZoneVariant = { offset: number; tzname: string }

const offsetPattern = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/

function partOf(zone: string, style: 'longOffset' | 'short', at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style }).formatToParts(at)
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

const firstOf = (year: number, month: number): Date => new Date(Date.UTC(year, month, 1, 12))

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The two variants of a zone in a year, for the January rule: when the present offset equals that of January 1 the
 * first one holds, otherwise the second. So `STD` is what January 1 has, in the southern hemisphere too.
 */
export function zoneVariants(zone: string, at: Date): { STD: ZoneVariant; DST: ZoneVariant } {
  const year = at.getUTCFullYear()
  const january = variantAt(zone, firstOf(year, 0))
  const months = Array.from({ length: 11 }, (_, month) => variantAt(zone, firstOf(year, month + 1)))
  return { STD: january, DST: months.find((variant) => variant.offset !== january.offset) ?? january }
}

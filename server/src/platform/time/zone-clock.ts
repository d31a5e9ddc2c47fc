import { zoneOffset } from './time-zone.ts'

const daySeconds = 86_400

const hoursAt = (zone: string, epoch: number): number => zoneOffset(zone, new Date(epoch * 1000))

const two = (number: number): string => String(number).padStart(2, '0')
const minutesOfDay = Array.from(
  { length: 1440 },
  (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
)

/**
 * Formats times of a zone as `yyyy-mm-dd hh:mm`, quickly enough for a row each. The offset is looked up once a day, and
 * for each moment only on a day on which it changes.
 */
export function zoneClock(zone: string): (epoch: number) => string {
  const offsets = new Map<number, number | undefined>()
  const offsetOn = (day: number): number | undefined => {
    if (!offsets.has(day)) {
      const atStart = hoursAt(zone, day * daySeconds)
      offsets.set(day, atStart === hoursAt(zone, (day + 1) * daySeconds) ? atStart : undefined)
    }
    return offsets.get(day)
  }
  const dates = new Map<number, string>()
  const dateOn = (day: number): string => {
    const known = dates.get(day)
    if (known !== undefined) return known
    const date = new Date(day * daySeconds * 1000).toISOString().slice(0, 10)
    dates.set(day, date)
    return date
  }
  return (epoch) => {
    const local = epoch + (offsetOn(Math.floor(epoch / daySeconds)) ?? hoursAt(zone, epoch)) * 3600
    const day = Math.floor(local / daySeconds)
    return `${dateOn(day)} ${minutesOfDay[Math.floor((local - day * daySeconds) / 60)]}`
  }
}

import { zoneOffset } from './time-zone.ts'

const daySeconds = 86_400

const hoursAt = (zone: string, epoch: number): number => zoneOffset(zone, new Date(epoch * 1000))

/**
 * Tells times of a zone as `yyyy-mm-dd hh:mm`, quickly enough for a row each: the offset is looked up once a day, and
 * only on a day on which it changes at each moment.
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
  return (epoch) => {
    const hours = offsetOn(Math.floor(epoch / daySeconds)) ?? hoursAt(zone, epoch)
    return new Date((epoch + hours * 3600) * 1000).toISOString().slice(0, 16).replace('T', ' ')
  }
}

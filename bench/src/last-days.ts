const daySeconds = 86_400

/** So many whole days in GMT until yesterday. */
export function lastDays(days: number): { from: string; to: string } {
  const dayBefore = (back: number) =>
    new Date(Date.now() - back * daySeconds * 1000).toISOString().slice(0, 10)
  return { from: dayBefore(days), to: dayBefore(1) }
}

export const epochOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000

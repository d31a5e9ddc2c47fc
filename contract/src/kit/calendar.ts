const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** When a day `yyyy-mm-dd` begins in GMT, in epoch seconds; undefined when the calendar has no such day. */
export function dayStart(day: string): number | undefined {
  const [, year = '', month = '', date = ''] = dayPattern.exec(day) ?? []
  if (Number(year) < 1970) return undefined
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  return start.toISOString().slice(0, 10) === day ? start.getTime() / 1000 : undefined
}

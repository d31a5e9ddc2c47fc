const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Seconds as minutes and seconds, with hours if there are any: `0:42`, `12:05`, `1:02:05`. */
export function durationOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = twoDigits(seconds % 60)
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`
}

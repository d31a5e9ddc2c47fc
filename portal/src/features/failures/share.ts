import { shownPercent } from '@telecopy/contract/messages/language'
import { percentOf } from '../../ui/percent.ts'

/** A part in percent, rounded down; a part that is less than one percent says so. */
export function shareOf(part: number, whole: number): string {
  const percent = percentOf(part, whole)
  return percent === 0 && part > 0 ? `<${shownPercent(1)}` : shownPercent(percent)
}

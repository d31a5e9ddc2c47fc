import type { Translated } from '../../kit/translated.ts'
import type * as english from '../times.ts'

export const timeMessages: Translated<typeof english.timeMessages> = {
  unlessMarked: (zone, other) => `${zone}, sauf mention ${other}`,
}

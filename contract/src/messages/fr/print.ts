import type { Translated } from '../../kit/translated.ts'
import type * as english from '../print.ts'

export const printMessages: Translated<typeof english.printMessages> = {
  printed: (provider, account, time) => `${provider} · imprimé par ${account} le ${time}`,
}

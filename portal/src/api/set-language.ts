import { setOwnLanguage } from '@telecopy/contract/account/account.calls'
import type { Language } from '@telecopy/contract/languages'
import { send } from './send.ts'

/** Sets the language of the signed-in account. @throws Problem */
export async function setLanguage(language: Language): Promise<void> {
  await send(setOwnLanguage, { body: { language } })
}

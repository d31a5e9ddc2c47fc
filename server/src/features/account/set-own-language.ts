import { languageSet } from '@telecopy/contract/account/account.acts'
import type { Language } from '@telecopy/contract/languages'
import { change } from '../../platform/change/change.ts'
import type { PersonContext } from '../../platform/caller/context.ts'
import { setLanguage } from './account.queries.ts'

/** Sets the language of the administrator's own account. The same language again leaves no record. */
export function setOwnLanguage(ctx: PersonContext, { language }: { language: Language }): Promise<void> {
  const { administrator } = ctx
  return change(ctx, languageSet, async (tx) => {
    const before = await setLanguage(tx, administrator.fsi_uid, language)
    const entry = {
      group: administrator,
      entity_id: administrator.fsi_uid,
      entity_name: administrator.email,
      before: { language: before },
      after: { language },
    }
    return { audit: before === language ? [] : [entry], result: undefined }
  })
}

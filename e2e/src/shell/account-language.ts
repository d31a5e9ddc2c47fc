import type { Language } from '@telecopy/contract/languages'
import { type World, rootAdministrator } from '../fixtures/journey.ts'

/** Sets the language of the root administrator's account, whom the journeys share. */
export async function setLanguage({ database }: World, language: Language): Promise<void> {
  await database.pool.query('update users set language = $1 where email = $2', [language, rootAdministrator])
}

/** The language of the root administrator's account. */
export async function languageIn({ database }: World): Promise<string> {
  const { rows } = await database.pool.query<{ language: string }>(
    'select language from users where email = $1',
    [rootAdministrator],
  )
  return rows[0]?.language ?? ''
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@telecopy/contract/languages'
import { pageFileOf } from '../platform/http/portal-files.ts'

/** Writes a page of each language, as the build does, into the folder of a portal. */
export async function writePortalPages(folder: string, page: (language: Language) => string): Promise<void> {
  for (const language of languages) await writeFile(join(folder, pageFileOf(language)), page(language))
}

import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Download } from '../../platform/http/download.ts'
import type { CoverPageKey } from './cover-pages.queries.ts'
import { takeOutFile } from './take-out-file.ts'

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The file of a cover page that the group has or inherits, byte for byte. @throws NotFound for any other cover page */
export async function downloadCoverPage(ctx: AdministratorContext, input: CoverPageKey): Promise<Download> {
  const { coverpage_name, file_extension, file } = await takeOutFile(ctx, input)
  return { filename: `${coverpage_name}.${file_extension}`, content: whole(file) }
}

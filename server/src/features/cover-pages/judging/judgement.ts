import type { CoverPageExtension } from '@telecopy/contract/cover-pages/cover-page-file'
import type { FileRefusal } from '@telecopy/contract/cover-pages/cover-page-problems'

/** What the content of a file says: its type, or the reason why it is no cover page. */
export type Judgement = { extension: CoverPageExtension } | { refused: FileRefusal | 'unsupported' }

/** Ends the reading of a file. 'unsupported' also covers damaged files. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly reason: FileRefusal | 'unsupported'

  constructor(reason: FileRefusal | 'unsupported') {
    super(reason)
    this.reason = reason
  }
}

/** @throws Refused unless it holds */
export function demand(holds: boolean, reason: FileRefusal | 'unsupported' = 'unsupported'): asserts holds {
  if (!holds) throw new Refused(reason)
}

import type { CoverPageExtension } from '@telecopy/contract/cover-pages/cover-page-file'
import { type Judgement, Refused } from './judgement.ts'
import { readDoc } from './read-doc.ts'
import { readDocx } from './read-docx.ts'
import { readRtf } from './read-rtf.ts'

type Reader = { start: Buffer; extension: CoverPageExtension; read: (bytes: Buffer) => void }

function readOldest(): never {
  throw new Refused('file_is_other_word')
}

const readers: readonly Reader[] = [
  { start: Buffer.from(String.raw`{\rtf`), extension: 'rtf', read: readRtf },
  { start: Buffer.from('d0cf11e0a1b11ae1', 'hex'), extension: 'doc', read: readDoc },
  { start: Buffer.from('504b0304', 'hex'), extension: 'docx', read: readDocx },
  // Word 2 wrote no compound file yet.
  { start: Buffer.from('dba52d00', 'hex'), extension: 'doc', read: readOldest },
]

/**
 * The type of a file by its content (req 57). It never throws: a reader that fails means that the file is damaged. Runs
 * in a thread of its own, because reading a hostile file takes up to a second.
 */
export function judgeFile(bytes: Buffer): Judgement {
  const reader = readers.find(({ start }) => bytes.subarray(0, start.length).equals(start))
  if (reader === undefined) return { refused: 'unsupported' }
  try {
    reader.read(bytes)
    return { extension: reader.extension }
  } catch (error) {
    return { refused: error instanceof Refused ? error.reason : 'unsupported' }
  }
}

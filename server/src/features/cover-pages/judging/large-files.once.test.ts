import { describe, expect, it } from 'vitest'
import { uploads } from '@telecopy/contract/limits'
import { seededRandom } from '../../../platform/seeded-random.ts'
import { runsAllTests } from '../../../testing/races.ts'
import { documentXml, makeDocx } from './documents.factory.ts'
import { judgeFile } from './judge-file.ts'

// A picture that does not pack makes room for text that packs well, up to the highest ratio.
const random = seededRandom(59)
const picture = Buffer.from(Array.from({ length: 1_700_000 }, () => random.below(256)))

const withBody = (body: string) =>
  makeDocx(
    { name: 'word/document.xml', content: documentXml(body) },
    { name: 'word/media/image1.png', content: picture },
  )

/** A Word file of nearly 2 MiB whose document has about 18 MB. */
const fullOf = (unit: string) => withBody(unit.repeat(Math.floor(18_000_000 / unit.length)))

/** The processor's time of this thread in milliseconds: other load on the machine does not count. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

describe('a Word file of nearly 2 MiB that unpacks to 18 MB (req 59)', () => {
  const longest = ['fields', fullOf('<w:fldSimple w:instr="PAGE"/>')] as const
  const others = () =>
    [
      ['elements with attributes', fullOf('<w:fldChar w:a="1"/>')],
      ['sections', fullOf('<![CDATA[]]>')],
      ['an attribute with a name of a megabyte', withBody(`<w:fldSimple ${'a'.repeat(1_000_000)}::b="1"/>`)],
    ] as const
  it.each([longest, ...(runsAllTests ? others() : [])])(
    'is judged long before its time is over: %s',
    (_name, file) => {
      expect(file.length).toBeLessThan(uploads.coverPageBytes)
      const start = spent()
      expect(judgeFile(file)).toEqual({ extension: 'docx' })
      expect(spent() - start).toBeLessThan(4000)
    },
  )

  // JavaScript calls these blanks. For XML they are none: two of them may be in a name.
  it.each(['\u1680', '\u2003', '\u2028', '\u3000', '\ufeff'])(
    'is judged at once: a long name with %j in it',
    (blank) => {
      const file = withBody(`<w:fldSimple ${'a'.repeat(1_000_000)}${blank}b="1"/>`)
      const start = spent()
      const judgement = judgeFile(file)
      expect('extension' in judgement).toBe(['\u1680', '\ufeff'].includes(blank))
      expect(spent() - start).toBeLessThan(1000)
    },
  )
})

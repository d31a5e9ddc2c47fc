import { expect, it } from 'vitest'
import { judgeFile } from '../features/cover-pages/public.ts'
import { makeCoverPage } from './cover-page.ts'

it.each(['Harbor Family Clinic', 'Łódź {Dental}'])('the cover page of %s is an RTF file (req 57)', (name) => {
  const page = makeCoverPage(name)
  expect(judgeFile(page)).toEqual({ extension: 'rtf' })
  expect(page.every((byte) => byte < 128)).toBe(true)
})

import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { withoutSchemas } from './calls-without-schemas.ts'
import { firstColours } from './first-colours.ts'
import { withoutWords } from './problems-without-words.ts'
import { pureConstants } from './pure-contract.ts'
import type { Node } from './syntax.ts'
import { importsApart } from './texts-apart.ts'

const parse = (code: string) => parseSync('module.ts', code).program as unknown as { body: readonly Node[] }

it('keeps the properties of a call that sending it needs', () => {
  const code = `export const a = defineCall({ method: 'GET', path: '/a', access: 'public', answer: z.object({}), problems: [X] })
export const b = defineCall({ method: 'POST', path: '/b', bodyless: true, body: fields({ id: Id }) })
export const c = defineCall({ path: '/c', upload: { fields: fields({ id: Id }) }, answer: Line, lines: true })`
  expect(withoutSchemas(code, parse(code)))
    .toBe(`export const a = ({ method: 'GET', path: '/a', access: 'public' })
export const b = ({ method: 'POST', path: '/b', bodyless: true })
export const c = ({ path: '/c', upload: true, lines: true })`)
})

it('removes the imports that only validators use', () => {
  const code = `import { defineCall } from './define-call.ts'
import { Id, idOf } from './ids.ts'
import { other } from './other.ts'
const kept = other
export const a = defineCall({ method: 'GET', path: '/a', access: 'public', answer: Id })`
  expect(withoutSchemas(code, parse(code)).trim()).toBe(`import { other } from './other.ts'
const kept = other
export const a = ({ method: 'GET', path: '/a', access: 'public' })`)
})

it('removes the words of problems, and the imports that only they use', () => {
  const code = `import { problemType, refusal } from '../kit/problems.ts'
import { texts } from '../messages/users.ts'
export const Taken = refusal('taken', () => texts.taken)
export const Missing = problemType('missing', { http: 200, code: 2 }, () => texts.missing)
export const refusalOf = (reason) => refusal(reason, wordsOf(reason))`
  expect(withoutWords(code, parse(code)).trim())
    .toBe(`import { problemType, refusal } from '../kit/problems.ts'

export const Taken = refusal('taken', () => '')
export const Missing = problemType('missing', { http: 200, code: 2 }, () => '')
export const refusalOf = (reason) => refusal(reason, wordsOf(reason))`)
})

it('imports each set of texts from a module of its own, and nothing else', () => {
  const code = `import { refusals, userTexts as texts } from '@telecopy/contract/messages/users'
import { counted, named } from '../messages/language.ts'
import type { Words } from '../messages/users.ts'
import { send } from './messages.ts'`
  expect(importsApart(code, parse(code).body)).toBe(
    `import { refusals } from '@telecopy/contract/messages/users?refusals'; import { userTexts as texts } from '@telecopy/contract/messages/users?userTexts'
import { counted, named } from '../messages/language.ts'
import type { Words } from '../messages/users.ts'
import { send } from './messages.ts'`,
  )
})

it('removes unused constants, and nothing else', () => {
  const code = `export const a = z.string().check(z.regex(/x/))
const fields = { id: z.int() }
const b = 1
export function c() { const d = e(); return d }`
  expect(pureConstants(code, parse(code).body)).toBe(
    `export const a = /* @__PURE__ */ (() => (z.string().check(z.regex(/x/))))()
const fields = /* @__PURE__ */ (() => ({ id: z.int() }))()
const b = 1
export function c() { const d = e(); return d }`,
  )
})

it.each(['index.html', 'api.html', 'docs.html'])(
  'gives %s the script of the first colours, the only one inline',
  (page) => {
    const html = readFileSync(`${import.meta.dirname}/../${page}`, 'utf8')
    expect(html).not.toMatch(/<script>|<script (?!type="module" src=)/)
    const { transformIndexHtml: transform } = firstColours()
    const [tag] = typeof transform === 'function' ? (transform as unknown as () => object[])() : []
    expect(tag).toMatchObject({ tag: 'script', injectTo: 'head-prepend' })
  },
)

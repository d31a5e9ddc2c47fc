import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallName, allCalls } from '@telecopy/contract/all-calls'
import type { Call } from '@telecopy/contract/kit/define-call'
import { type Language, languages } from '@telecopy/contract/languages'
import * as spanish from '@telecopy/contract/messages/es/all'
import * as french from '@telecopy/contract/messages/fr/all'
import { serverMessages } from '@telecopy/contract/messages/shared'
import { bodySchemaOf } from './testing/identifier-places.ts'
import { multipartOf } from './testing/multipart.ts'
import { type Organisation, openOrganisation, tokenOf } from './testing/organisation.ts'
import { runsAllTests } from './testing/races.ts'
import type { TestApp } from './testing/test-app.ts'

let test: TestApp
let org: Organisation
let root: string
beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
})
afterAll(() => test.close())

const others = languages.slice(1)
const inLanguage = (language: string) => ({ 'accept-language': language })
const catalogues = { en: { serverMessages }, es: spanish, fr: french } as const

describe('the answer to a request', () => {
  it.each([
    ['es', 'es'],
    ['fr-CA', 'fr'],
    ['de-DE, fr;q=0.5, es;q=0.8', 'es'],
    ['de', 'en'],
    ['*', 'en'],
    ['', 'en'],
  ] as const)('to %s is in %s, and says so', async (asked, language) => {
    const { body, headers } = await test.call('signIn', {
      basic: [`unknown-${asked}@example.com`, 'Wrong1234'],
      headers: inLanguage(asked),
    })
    expect(body).toEqual({ code: 401, message: catalogues[language].serverMessages.wrongCredentials })
    expect(headers['content-language']).toBe(language)
  })

  it.each(others)('is in %s where no call is known, and where nobody is signed in', async (language) => {
    const unknown = await test.raw({ url: '/admin-endpoint/none', headers: inLanguage(language) })
    expect(unknown.json()).toMatchObject({ message: catalogues[language].serverMessages.notFound })
    const anonymous = await test.call('listUsers', { headers: inLanguage(language) })
    expect(anonymous.body).toMatchObject({ message: catalogues[language].serverMessages.unauthorised })
  })

  it('keeps to its own language beside others', async () => {
    const asked = Array.from({ length: 60 }, (_, at) => languages[at % 3] as Language)
    const answers = await Promise.all(
      asked.map((language) =>
        test.call('getUser', {
          token: root,
          body: { fsi_uid: 2_000_000_000 },
          headers: inLanguage(language),
        }),
      ),
    )
    expect(answers.map(({ body }) => (body as { message?: string }).message)).toEqual(
      asked.map((language) => catalogues[language].serverMessages.notFound),
    )
  })
})

// Built from the contract, so a new call is in it without a change here.
const withBody = Object.entries(allCalls as Record<CallName, Call>).flatMap(([name, call]) => {
  const fields = Object.keys((bodySchemaOf(call)?.def as { shape?: object } | undefined)?.shape ?? {})
  return call.access === 'administrator' && fields.length > 0 ? [{ name, call, fields }] : []
})

type Faults = { message?: string; errors?: { path: string; message: string }[] }

/** Signs in anew: a session ends by its age, and some calls end it. */
beforeEach(async () => {
  root = await tokenOf(test, org.administrator)
})

async function messagesOf(call: Call, body: Record<string, unknown>, language: Language): Promise<string[]> {
  const { payload, headers } =
    call.upload === undefined ? { payload: body, headers: {} } : await multipartOf(body)
  const response = await test.raw({
    method: call.method,
    url: call.path,
    payload,
    headers: { ...headers, ...inLanguage(language), authorization: `Bearer ${root}` },
  })
  if (!String(response.headers['content-type']).startsWith('application/json')) return []
  const { message = '', errors = [] } = response.json<Faults>()
  return [message, ...errors.map((one) => one.message)]
}

/** Everything that is the same word in both languages, such as a name. */
const isSameWord = (text: string): boolean => text === '' || !/\p{Ll}{2}.* /u.test(text)

describe('the faults of a body', () => {
  it('cover every call that has one', () => expect(withBody.length).toBeGreaterThan(60))

  it.each(withBody)('of $name are named in the language of the request', async ({ name, call, fields }) => {
    // By turns: a language without a text does not compile, and `npm run test:all` finds one that repeats the English.
    const asked = runsAllTests ? others : [others[withBody.findIndex((one) => one.name === name) % 2] ?? 'es']
    const isUpload = call.upload !== undefined
    const bad = ['', 'x'.repeat(3000), 'no such ☃ value', ...(isUpload ? [] : [-7, ['x'], { x: 1 }])]
    const bodies = bad.map((value) => Object.fromEntries(fields.map((field) => [field, value])))
    for (const body of [...bodies, isUpload ? {} : { no_such_field: 1 }]) {
      // The calls of an account are limited by the minute.
      test.clock.advance(61)
      const english = await messagesOf(call, body, 'en')
      for (const language of asked) {
        const translated = await messagesOf(call, body, language)
        expect(translated).toHaveLength(english.length)
        const left = translated.filter((text, at) => text === english[at] && !isSameWord(text))
        expect([body, language, left]).toEqual([body, language, []])
      }
    }
  })
})

it('a file of rows keeps the names of its columns in every language', async () => {
  const files = await Promise.all(
    languages.map((language) =>
      test.raw({
        method: 'POST',
        url: '/admin-endpoint/user/list/download',
        headers: { authorization: `Bearer ${root}`, ...inLanguage(language) },
        payload: { fsi_gid: org.east.group.fsi_gid },
      }),
    ),
  )
  expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(files.map(({ body }) => body)).size).toBe(1)
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { xml as bounds } from '@telecopy/contract/limits'
import { type TestSamlProvider, makeSamlProvider } from '../../testing/saml-provider.ts'
import { readSamlAssertion } from './saml-assertion.ts'
import { readInThread } from './saml-thread.ts'

let provider: TestSamlProvider
beforeAll(async () => {
  provider = await makeSamlProvider('urn:test:provider')
})

const signOn = () => ({
  provider: {
    issuer: provider.issuer,
    sign_in_url: 'https://idp.example/sso',
    certificates: [provider.certificate.cert],
  },
  address: 'http://localhost:8080/sso-endpoint/saml/1',
  requestId: '_request',
  now: 0,
})

const assertion = (xml: string) => ({
  kind: 'assertion' as const,
  signOn: signOn(),
  SAMLResponse: Buffer.from(xml).toString('base64'),
})

/** The number of turns that other work got until this work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const seen = { isDone: false, turns: 0 }
  const ended = Promise.allSettled([work]).then(() => (seen.isDone = true))
  while (!seen.isDone) {
    await nextTurn()
    seen.turns += 1
  }
  await ended
  return seen.turns
}

it('keeps the process free for other work while a document of the largest size is parsed (req 92)', async () => {
  const elements = '<b ID="c"/>'.repeat(bounds.elements - 1)
  const task = assertion(
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1" InResponseTo="_request">${elements}</samlp:Response>`,
  )
  const inThread = () => turnsDuring(readInThread(task))
  // The thread starts with the first task.
  await inThread()
  const here = await turnsDuring(readSamlAssertion(task.signOn, task.SAMLResponse))
  // On a busy machine the thread may be done before the process gets a core for its next turn.
  await expect.poll(inThread).toBeGreaterThan(10 * here)
})

it('ends a parse that takes more than a second or its memory, and goes on with the next one (req 92)', async () => {
  // The bounds keep this away from the parser, which takes many seconds for it.
  const attributes = Array.from({ length: 500_000 }, (_, at) => `b${at}="c"`).join(' ')
  const endless = assertion(`<a ${attributes}/>`)
  const sound = { kind: 'metadata', xml: provider.metadata('https://idp.example/sso') } as const
  const [hostile, next] = await Promise.allSettled([readInThread(endless), readInThread(sound)])
  expect(hostile).toMatchObject({
    reason: { message: expect.stringMatching(/^it took more than (1000 ms|128 MiB)$/) },
  })
  expect(next).toMatchObject({ status: 'fulfilled', value: { issuer: 'urn:test:provider' } })
}, 10_000)

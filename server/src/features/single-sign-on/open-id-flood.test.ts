import { once } from 'node:events'
import { type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitingInLine } from '@telecopy/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestOpenIdProvider, startOpenIdProvider } from '../../testing/open-id-provider.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { ssoHeaders } from '../../testing/saml-sign-in.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { askedAtOnce } from './ask-provider.ts'
import { makeOpenIdProvider } from './sso.factory.ts'

let test: TestApp
let org: Organisation
let west: TestOpenIdProvider
let silent: Server
let isSilent = false
const held: ServerResponse[] = []

const metadataAt = (host = ''): string =>
  JSON.stringify({
    issuer: `http://${host}`,
    authorization_endpoint: `http://${host}/authorize`,
    token_endpoint: `http://${host}/token`,
    jwks_uri: `http://${host}/keys`,
    response_types_supported: ['code'],
  })

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  west = await startOpenIdProvider([`http://localhost:8080/sso-endpoint/oidc/${org.west.group.fsi_gid}`])
  silent = createServer((request, answer) => {
    if (isSilent) held.push(answer)
    else answer.setHeader('content-type', 'application/json').end(metadataAt(request.headers.host))
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  await makeOpenIdProvider(test, west, { fsi_gid: org.west.group.fsi_gid })
  const issuer = `http://127.0.0.1:${port}`
  await makeOpenIdProvider(test, { ...west, issuer }, { fsi_gid: org.east.group.fsi_gid })
  isSilent = true
})
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await west.close()
  await test.close()
})

it('sign-ins at a provider that does not answer have half of the places, and a line (req 103, 113)', async () => {
  const { db } = test.database
  const eastern = await makeAdministratorAccount(db, org.east.group.fsi_gid)
  const western = await makeAdministratorAccount(db, org.west.group.fsi_gid)
  const start = ({ email }: { email: string }) =>
    test.call('requestSingleSignOn', { body: { email, cus_domain: '' }, headers: ssoHeaders })
  const [places, waiting] = [askedAtOnce / 2, waitingInLine.singleSignOns / 2]
  const flood = Array.from({ length: places + waiting + 1 }, () => start(eastern))
  const refused = await Promise.race(flood)
  expect([refused.status, refused.body.code]).toEqual([503, 503])
  // Those with a place share one question.
  expect(held.length).toBe(1)
  expect((await start(western)).body).toMatchObject({ code: 1 })
  // What waits comes to its turn as others end.
  isSilent = false
  held.forEach((answer) => answer.end())
  const answers = await Promise.all(flood)
  expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(waiting)
})

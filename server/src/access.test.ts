import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, allCalls } from '@telecopy/contract/all-calls'
import { type GroupPermission, groupPermissions } from '@telecopy/contract/api-keys/key-permissions'
import type { Call } from '@telecopy/contract/kit/define-call'
import { makeGroupKey } from './features/api-keys/api-keys.factory.ts'
import { makeGroup } from './features/groups/groups.factory.ts'
import { type TestApp, openTestApp } from './testing/test-app.ts'

let test: TestApp
const keys = { read: '', users: '', numbers: '', reports: '' }

beforeAll(async () => {
  test = await openTestApp()
  const { db } = test.database
  const { fsi_gid } = await makeGroup(db, null)
  for (const permission of groupPermissions)
    keys[permission] = (await makeGroupKey(db, fsi_gid, { permissions: [permission] })).key
})
afterAll(() => test.close())

// Each route is listed here with who may call it (req 27).
const declared: Record<CallName, Call['access']> = {
  signIn: 'basic',
  listDevices: 'administrator',
  search: 'administrator',
  previewRetention: 'administrator',
  getLegalHolds: 'administrator',
  listLegalHolds: 'administrator',
  setLegalHold: 'administrator',
  liftLegalHold: 'administrator',
  listSavedViews: 'administrator',
  getSavedView: 'administrator',
  createSavedView: 'administrator',
  updateSavedView: 'administrator',
  deleteSavedView: 'administrator',
  listWebhooks: 'administrator',
  createWebhook: 'administrator',
  updateWebhook: 'administrator',
  deleteWebhook: 'administrator',
  rotateWebhookSecret: 'administrator',
  testWebhook: 'administrator',
  listWebhookDeliveries: 'administrator',
  replayWebhookDelivery: 'administrator',
  getUsageOverview: 'administrator',
  requestUsageReport: 'administrator',
  listUsageReports: 'administrator',
  downloadUsageReport: 'administrator',
  listReceivedFaxes: 'administrator',
  exportReceivedFaxes: 'administrator',
  listSentFaxes: 'administrator',
  exportSentFaxes: 'administrator',
  listFailures: 'administrator',
  listFailedFaxes: 'administrator',
  reportHeartbeats: 'engine',
  handOutNumbers: 'engine',
  takeFaxes: 'engine',
  reportHealth: 'engine',
  setMfa: 'basic',
  removeMfa: 'basic',
  renewRecoveryCodes: 'basic',
  getMfa: 'administrator',
  setNewPassword: 'basic',
  confirmPassword: 'basic',
  requestPasswordReset: 'public',
  changePassword: 'basic',
  exchangeSignInToken: 'sign-in-token',
  refreshSession: 'refresh-token',
  signOut: 'administrator',
  listSessions: 'administrator',
  endSessions: 'administrator',
  getAccount: 'administrator',
  listOwnNumbers: 'administrator',
  getOwnNumber: 'administrator',
  updateOwnNumber: 'administrator',
  setOwnDefaultNumber: 'administrator',
  listBulletins: 'administrator',
  getServiceHealth: 'administrator',
  getDashboardCounts: 'administrator',
  listGroups: 'administrator',
  getGroup: 'administrator',
  createGroup: 'administrator',
  updateGroup: 'administrator',
  deleteGroup: 'administrator',
  previewGroupMove: 'administrator',
  getDefaultUser: 'administrator',
  setDefaultUser: 'administrator',
  removeDefaultUser: 'administrator',
  listDefaultCandidates: 'administrator',
  listHistory: 'administrator',
  listAudit: 'administrator',
  exportAudit: 'administrator',
  listUsers: 'administrator',
  exportUserList: 'administrator',
  sendWelcomeEmail: 'administrator',
  createUser: 'administrator',
  getUser: 'administrator',
  updateUser: 'administrator',
  deleteUser: 'administrator',
  checkEmailExists: 'administrator',
  listUserNumbers: 'administrator',
  isGroupDefaultUser: 'administrator',
  importUsers: 'administrator',
  checkUserImport: 'administrator',
  listUserImports: 'administrator',
  downloadUserImport: 'administrator',
  checkDomain: 'public',
  checkSignInHost: 'administrator',
  getBrandLogo: 'public',
  checkCertificateDomain: 'public',
  requestSingleSignOn: 'public',
  listBrands: 'administrator',
  deleteBrand: 'administrator',
  getBrand: 'administrator',
  createBrand: 'administrator',
  updateBrand: 'administrator',
  previewBrandMail: 'administrator',
  testBrandMail: 'administrator',
  listCoverPages: 'administrator',
  deleteCoverPage: 'administrator',
  getCoverPage: 'administrator',
  downloadCoverPage: 'administrator',
  createCoverPage: 'administrator',
  updateCoverPage: 'administrator',
  listSharedLines: 'administrator',
  getSharedLine: 'administrator',
  listSubscribers: 'administrator',
  createSharedLine: 'administrator',
  updateSharedLine: 'administrator',
  renameSharedLine: 'administrator',
  updateSubscribers: 'administrator',
  deleteSharedLine: 'administrator',
  cancelSubscription: 'administrator',
  listFaxNumbers: 'administrator',
  getFaxNumber: 'administrator',
  listNumberHolders: 'administrator',
  isGroupDefaultNumber: 'administrator',
  assignFaxNumber: 'administrator',
  moveFaxNumbers: 'administrator',
  returnFaxNumbers: 'administrator',
  unassignFaxNumber: 'administrator',
  setOwnLanguage: 'administrator',
  setDefaultFaxNumber: 'administrator',
  listApiKeys: 'administrator',
  createApiKey: 'administrator',
  revokeApiKey: 'administrator',
  getDirectory: 'administrator',
  setDirectoryNumbers: 'administrator',
}

// Which keys open an administrator's call. A call that is not listed is closed to keys: it needs a person.
const openedBy: Record<GroupPermission, readonly CallName[]> = {
  read: [
    'checkEmailExists',
    'downloadCoverPage',
    'downloadUserImport',
    'exportAudit',
    'exportUserList',
    'getBrand',
    'getCoverPage',
    'getDashboardCounts',
    'getDefaultUser',
    'getFaxNumber',
    'getGroup',
    'getLegalHolds',
    'getServiceHealth',
    'getSharedLine',
    'getUser',
    'isGroupDefaultNumber',
    'isGroupDefaultUser',
    'listAudit',
    'listBrands',
    'listBulletins',
    'listCoverPages',
    'listDefaultCandidates',
    'listDevices',
    'listFaxNumbers',
    'listGroups',
    'listHistory',
    'listLegalHolds',
    'listNumberHolders',
    'listSharedLines',
    'listSubscribers',
    'listUserImports',
    'listUserNumbers',
    'listUsers',
    'search',
  ],
  users: ['checkUserImport', 'createUser', 'deleteUser', 'importUsers', 'sendWelcomeEmail', 'updateUser'],
  numbers: [
    'assignFaxNumber',
    'cancelSubscription',
    'createSharedLine',
    'deleteSharedLine',
    'moveFaxNumbers',
    'removeDefaultUser',
    'renameSharedLine',
    'returnFaxNumbers',
    'setDefaultFaxNumber',
    'setDefaultUser',
    'unassignFaxNumber',
    'updateSharedLine',
    'updateSubscribers',
  ],
  reports: [
    'downloadUsageReport',
    'exportReceivedFaxes',
    'exportSentFaxes',
    'getUsageOverview',
    'listFailedFaxes',
    'listFailures',
    'listReceivedFaxes',
    'listSentFaxes',
    'listUsageReports',
    'requestUsageReport',
  ],
}

const besideTheContract = [
  'GET /healthz',
  'OPTIONS /healthz',
  'GET /openapi.json',
  'GET /readyz',
  'OPTIONS /readyz',
  // The addresses that identity providers send browsers back to.
  'GET /sso-endpoint/oidc/:fsi_gid',
  'POST /sso-endpoint/oidc/:fsi_gid',
  'GET /sso-endpoint/saml/:fsi_gid',
  'POST /sso-endpoint/saml/:fsi_gid',
  // A directory provisions users in the form of SCIM.
  'GET /scim/v2/ServiceProviderConfig',
  'GET /scim/v2/ResourceTypes',
  'GET /scim/v2/ResourceTypes/:id',
  'GET /scim/v2/Schemas',
  'GET /scim/v2/Schemas/:id',
  'GET /scim/v2/Users',
  'POST /scim/v2/Users',
  'GET /scim/v2/Users/:id',
  'PUT /scim/v2/Users/:id',
  'PATCH /scim/v2/Users/:id',
  'DELETE /scim/v2/Users/:id',
]

const calls = Object.entries(allCalls as Record<CallName, Call>)
const pathOf = (call: Call): string => call.path.replace(':faxNumber', '12025550000')

describe('every route', () => {
  it('is declared with its access rule (req 27)', () => {
    expect(Object.fromEntries(calls.map(([name, call]) => [name, call.access]))).toEqual(declared)
  })

  it('comes from the contract, or is one of the few beside it (req 27, 89)', () => {
    const registered = test.app.registeredRoutes.map((route) => `${route.method} ${route.url}`)
    const expected = [...calls.map(([, call]) => `${call.method} ${call.path}`), ...besideTheContract]
    expect(registered.toSorted()).toEqual(expected.toSorted())
  })

  const closed = calls.filter(([, call]) => call.access !== 'public')
  it.each(closed)('%s answers 401 without credentials, before it reads anything', async (_name, call) => {
    const response = await test.raw({
      method: call.method,
      url: pathOf(call),
      ...(call.method === 'POST' ? { payload: '{' } : {}),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(401)
  })

  it.each(calls)('%s answers 405 with Allow to other methods (req 49)', async (_name, call) => {
    const methods = calls.flatMap(([, other]) => (other.path === call.path ? [other.method] : []))
    const allowed = methods.flatMap((one) => (one === 'GET' ? [one, 'HEAD'] : [one])).join(', ')
    const refused = ['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS'] as const
    for (const method of methods.includes('GET') ? refused : ([...refused, 'HEAD'] as const)) {
      const response = await test.raw({
        method,
        url: pathOf(call),
        headers: { 'x-http-method-override': call.method },
      })
      expect([method, response.statusCode, response.headers.allow]).toEqual([method, 405, allowed])
    }
  })

  it.each(calls)(
    '%s is not stored by any cache (req 26), and carries the security headers (req 53)',
    async (_name, call) => {
      const { headers } = await test.raw({ method: call.method, url: pathOf(call) })
      expect(headers).toMatchObject({
        // Logos are public. Browsers revalidate them at each use.
        'cache-control': call.picture === undefined ? 'no-store' : 'public, no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers.server).toBeUndefined()
    },
  )
})

describe('an API key', () => {
  it('is named by the calls that it opens, with one permission each', () => {
    const named = groupPermissions.map((permission) => [
      permission,
      calls.flatMap(([name, call]) => (call.key === permission ? [name] : [])).toSorted(),
    ])
    expect(Object.fromEntries(named)).toEqual(openedBy)
    expect(calls.filter(([, { access, key }]) => key !== undefined && access !== 'administrator')).toEqual([])
  })

  const ofAdministrators = calls.filter(([, { access }]) => access === 'administrator' || access === 'engine')
  it.each(ofAdministrators)(
    '%s is opened by its permission alone, before it reads anything',
    async (name, call) => {
      const needed = call.access === 'engine' ? 'engine' : call.key
      const sent = async (key: string) => {
        const { statusCode, body } = await test.raw({
          method: call.method,
          url: pathOf(call),
          ...(call.method === 'POST' ? { payload: '{' } : {}),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        })
        return { status: statusCode, message: (JSON.parse(body) as { message?: string }).message }
      }
      for (const permission of groupPermissions) {
        const answer = await sent(keys[permission])
        if (permission === needed)
          expect([name, answer.status]).toEqual([name, expect.not.toBeOneOf([401, 403, 500])])
        else
          expect([permission, answer]).toEqual([
            permission,
            {
              status: 403,
              message:
                needed === undefined
                  ? 'API keys do not open this call: a person must sign in.'
                  : `This API key lacks the permission “${needed}”, which this call needs.`,
            },
          ])
      }
    },
  )
})

it('a call that answers a file or takes one has a limit of open calls (req 83)', () => {
  const unlimited = calls.filter(([, { file, upload, lines, open }]) => (file ?? upload ?? lines) && !open)
  expect(unlimited.map(([name]) => name)).toEqual([])
})

describe('GET /openapi.json', () => {
  it('describes every call, OpenAPI 3.1', async () => {
    const document = (await test.raw({ url: '/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    const ids = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map((operation) => operation.operationId)
    expect(ids.toSorted()).toEqual(Object.keys(allCalls).toSorted())
    expect(
      document.paths['/admin-endpoint/user/list'].post.requestBody.content['application/json'].schema,
    ).toMatchObject({
      type: 'object',
      additionalProperties: false,
    })
    expect(
      document.paths['/admin-endpoint/users/import'].post.requestBody.content['multipart/form-data'].schema,
    ).toMatchObject({
      properties: { user_list_csv: { type: 'string', format: 'binary' } },
      required: expect.arrayContaining(['fsi_gid', 'time_zone', 'user_list_csv']),
    })
    const named = calls.filter(([, call]) => call.attempt === true).map(([, { path }]) => path)
    expect(named).toContain('/admin-endpoint/users/import')
    for (const path of named)
      expect(document.paths[path].post.parameters).toContainEqual(
        expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
      )
    expect(document.paths['/aws-endpoint/signin'].post.requestBody).toMatchObject({
      required: false,
      content: {
        'application/x-www-form-urlencoded': { schema: { properties: { mfa_code: { type: 'string' } } } },
      },
    })
  })
})

describe('health', () => {
  it('answers up, and no more (req 89)', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await test.raw({ url })).json()).toEqual({ code: 1 })
  })
})

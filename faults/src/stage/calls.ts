import type { SignedIn } from './accounts.ts'

/** The result of a call: its status, or `cut` when the connection ended without an answer. */
export type Outcome = { status: number | 'cut'; requestId: string; body: string; milliseconds: number }

export type Sending = { token?: string; body?: unknown; signal?: AbortSignal }

/** Makes one call; never throws. */
export async function call(
  url: string,
  path: string,
  { token, body, signal }: Sending = {},
): Promise<Outcome> {
  const started = performance.now()
  const outcome = (status: Outcome['status'], text: string, requestId = ''): Outcome => ({
    status,
    requestId,
    body: text,
    milliseconds: performance.now() - started,
  })
  try {
    const response = await fetch(`${url}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(signal === undefined ? {} : { signal }),
    })
    return outcome(response.status, await response.text(), response.headers.get('x-request-id') ?? '')
  } catch (error) {
    return outcome('cut', String(error instanceof Error ? (error.cause ?? error) : error))
  }
}

/** A write that leaves an audit row under its request's id. */
export const setDefaultNumber = (url: string, account: SignedIn, fax_number: string): Promise<Outcome> =>
  call(url, '/admin-endpoint/defaultdid', { token: account.token, body: { default_did: fax_number } })

/** Only the writers of faults use this name for groups. */
export const addedName = 'Added under a fault'

/** A write into several tables: a group below the account's own, with its audit row. */
export const addGroup = (url: string, account: SignedIn): Promise<Outcome> =>
  call(url, '/admin-endpoint/group/add', { token: account.token, body: { group_name: addedName } })

export const listUsers = (url: string, account: SignedIn): Promise<Outcome> =>
  call(url, '/admin-endpoint/user/list', { token: account.token, body: { pagesize: 20 } })

export const listGroups = (url: string, account: SignedIn): Promise<Outcome> =>
  call(url, '/admin-endpoint/group/list', { token: account.token, body: {} })

import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Sent = { body?: unknown; headers?: Record<string, string>; type?: string }

export type Answered = {
  status: number
  body: Record<string, unknown>
  headers: LightMyRequestResponse['headers']
}

/** A directory that sends SCIM with a key. */
export const directoryOf =
  (test: TestApp, key: string) =>
  async (
    method: Method,
    path: string,
    { body, headers, type = 'application/scim+json' }: Sent = {},
  ): Promise<Answered> => {
    const response = await test.raw({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      body: response.body === '' ? {} : response.json<Record<string, unknown>>(),
      headers: response.headers,
    }
  }

let made = 0

/** The body that creates a user. */
export function newUser(fields: object = {}): Record<string, unknown> & { userName: string } {
  made += 1
  return {
    schemas: [userSchema],
    userName: `person${made}@directory.example`,
    name: { givenName: 'Ada', familyName: `Byron ${made}` },
    active: true,
    ...fields,
  }
}

export const patchOf = (...Operations: object[]) => ({ schemas: [patchSchema], Operations })

/** A failure in SCIM's form (RFC 7644, section 3.12). */
export const errorOf = (status: number, scimType?: string) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType === undefined ? {} : { scimType }),
  detail: expect.any(String) as string,
})

import { expect } from 'vitest'
import type { openInstallation } from './installation.ts'

type Json = Record<string, unknown>

const server = 'http://127.0.0.1:8080'

/** Sends a call, and answers its body. */
export async function send(path: string, body: object, headers: Record<string, string> = {}): Promise<Json> {
  const response = await fetch(`${server}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Json
}

/** Signs in, and answers the body. */
const signIn = (email: string, password: string): Promise<Json> =>
  send('/aws-endpoint/signin', {}, { authorization: `Basic ${btoa(`${email}:${password}`)}` })

/** Makes calls as an administrator. Each must be a success. */
export async function openSession(email: string, password: string) {
  const { fsi_a_t } = await signIn(email, password)
  return async (path: string, body: object): Promise<Json> => {
    const answer = await send(`/admin-endpoint/${path}`, body, { authorization: `Bearer ${String(fsi_a_t)}` })
    expect({ path, answer }).toMatchObject({ answer: { code: 1 } })
    return answer
  }
}

/** The same as another administrator of the root group of a running installation, which it makes. */
export async function openNewSession({ telecopy }: Awaited<ReturnType<typeof openInstallation>>) {
  const [email, password] = ['ada@example.com', 'Follow-2025-x']
  await telecopy(
    `npm run telecopy -- admin create --email ${email} --first-name Ada --last-name Follow --password ${password}`,
  )
  return openSession(email, password)
}

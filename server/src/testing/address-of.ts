import type { AddressInfo } from 'node:net'
import type { TestApp } from './test-app.ts'

/** The address of an application on a port of this machine. The first call makes it listen. */
export async function addressOf(app: TestApp['app']): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

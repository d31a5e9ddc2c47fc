import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getAccount } from '@telecopy/contract/account/account.calls'
import { expect, signIn, test } from '../fixtures/journey.ts'

/** Passes everything on, and holds the body of the session's check back after its head has left. */
async function startSlowProxy(target: string) {
  let waiting = 0
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    const passed = forward(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (url !== getAccount.path) return void answer.pipe(outgoing)
      outgoing.flushHeaders()
      waiting += 1
      setTimeout(() => answer.pipe(outgoing), 1500)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    waiting: () => waiting,
    stop: () => proxy.close().closeAllConnections(),
  }
}

test('a page that is left while its session is checked keeps the session', async ({ page, world }) => {
  const proxy = await startSlowProxy(world.url)
  try {
    await signIn(page)
    await page.goto(`${proxy.url}/admin/users`, { waitUntil: 'commit' })
    await expect.poll(proxy.waiting).toBe(1)
    await page.goto(`${proxy.url}/admin/create-user`)
    await expect(page.getByRole('combobox', { name: 'Time Zone' })).toBeVisible()
  } finally {
    proxy.stop()
  }
})

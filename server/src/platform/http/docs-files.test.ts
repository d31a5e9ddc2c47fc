import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexPlaceholders } from '@telecopy/contract/portal-settings'
import { buildApp } from '../../app.ts'
import { makeBrand } from '../../features/brands/brands.factory.ts'
import { makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'

const inline = "document.title = 'seen'"
const hash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

let test: TestApp
let folder: string
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  test = await openTestApp({ publicUrl: 'https://fax.example' })
  const { west } = await makeOrganisation(test)
  await makeBrand(test.database.db, west.group.fsi_gid, { domain: 'fax.west.example' })
  folder = await mkdtemp(join(tmpdir(), 'telecopy-docs-'))
  await mkdir(join(folder, 'docs', 'decisions'), { recursive: true })
  const nonce = ` nonce="${indexPlaceholders.nonce}"`
  const script = `<script${nonce}>${inline}</script><script src="/admin/assets/a.js"${nonce}></script>`
  await writeFile(join(folder, 'docs', 'index.html'), `home ${script}`)
  await writeFile(join(folder, 'docs', 'install.html'), `install ${script}`)
  await writeFile(join(folder, 'docs', 'decisions', 'undo.html'), 'undo')
  await writeFile(join(folder, 'docs', 'not-found.html'), `none here ${script}`)
  await writeFile(join(folder, 'secret.html'), 'secret')
  app = await buildApp(test.services, folder)
})
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(folder, { recursive: true })
})

describe('the documentation', () => {
  it.each([
    ['/docs', 'home'],
    ['/docs/', 'home'],
    ['/docs/install', 'install'],
    ['/docs/install/?from=portal', 'install'],
    ['/docs/decisions/undo', 'undo'],
  ])('is at %s', async (url, words) => {
    const { statusCode, body, headers } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(body).toContain(words)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-language']).toBe('en')
  })

  it('is the same for each request, and has a policy that allows its own inline code alone (req 53)', async () => {
    const answers = [await app.inject('/docs'), await app.inject('/docs')]
    for (const { body, headers } of answers) {
      expect(body).toBe(`home <script>${inline}</script><script src="/admin/assets/a.js"></script>`)
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash};`)
    }
  })

  it.each(['/docs/none', '/docs/not-found', '/docs/install.html', '/docs/index'])(
    'is not at %s',
    async (url) => {
      const { statusCode, body, headers } = await app.inject(url)
      expect(statusCode).toBe(404)
      expect(body).toContain('none here')
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash};`)
      expect(body).not.toContain('secret')
    },
  )

  it.each(['/docs/../secret', '/docs/%2e%2e/secret'])('is not outside its folder, at %s', async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('secret')
  })

  it('is at the main host and at addresses, but not at a brand’s host', async () => {
    const at = async (host: string) => (await app.inject({ url: '/docs', headers: { host } })).statusCode
    expect(await at('fax.example')).toBe(200)
    expect(await at('127.0.0.1:8080')).toBe(200)
    expect(await at('fax.west.example')).toBe(404)
  })
})

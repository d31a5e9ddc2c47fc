import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type World, expect } from '../fixtures/journey.ts'
import { journeySecretKey } from '../fixtures/portal-server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a command as the operator of the installation, with the given standard input. */
export async function operate({ database }: World, words: readonly string[], input = ''): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    SECRET_KEY: journeySecretKey,
    LOG_LEVEL: 'silent',
  }
  const running = promisify(execFile)(process.execPath, ['server/dist/cli.js', ...words], { cwd: root, env })
  running.child.stdin?.end(input)
  return (await running).stdout
}

export async function groupOf({ database }: World, email: string): Promise<string> {
  const { rows } = await database.pool.query<{ gid: string }>(
    'select fsi_gid::text as gid from users where email = $1',
    [email],
  )
  return rows[0]?.gid ?? ''
}

export async function signInBySso(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome, / })

export const failed = /^Sorry, we were unable to log in to your account using SSO\./

/** The sign-in leaves nothing in the address or the storage. */
export async function expectNoTrace(page: Page): Promise<void> {
  expect(page.url()).not.toContain('#')
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('sign-on'))),
  ).toEqual([])
}

import { type BrowserContext } from '@playwright/test'

export type Pool = { query(sql: string, values?: unknown[]): Promise<unknown> }

export const expireAccess = (pool: Pool) =>
  pool.query("update session_tokens set expires_time = 1 where kind = 'access'")

export const cookie = async (context: BrowserContext, name: string): Promise<string | undefined> =>
  (await context.cookies()).find((one) => one.name === name)?.value

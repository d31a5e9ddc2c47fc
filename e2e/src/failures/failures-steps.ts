import type { Page } from '@playwright/test'
import { type World, expect, signIn } from '../fixtures/journey.ts'

type Failing = { email: string; fax_number: string }

export const destination = '13105559876'

/** Four failed faxes of today, whatever day it is, from the number of one user of the demonstration. */
export async function failToday({ database: { pool } }: World): Promise<Failing> {
  const { rows } = await pool.query<Failing>(
    `with sender as (
       select u.fsi_uid, u.fsi_gid, u.email, n.fsi_nid, n.fax_number
       from users u join fax_numbers n on n.fsi_nid = u.default_nid order by u.fsi_uid limit 1
     ), failing as (
       insert into fax_records (direction, ref_code, fsi_gid, fsi_uid, fsi_nid, fax_number, account_email, dial_number,
         created_time, fax_result_code, fax_result_message)
       select 'sent', 'RISE' || place, fsi_gid, fsi_uid, fsi_nid, fax_number, email, $1,
         floor(extract(epoch from now()))::bigint, 17, 'User busy'
       from sender, generate_series(1, 4) place on conflict do nothing
     )
     select email, fax_number from sender`,
    [destination],
  )
  return rows[0] ?? { email: '', fax_number: '' }
}

/** Opens the screen from the landing page, and submits it for every group and today. */
export async function openToday(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/admin/usage')
  await page.getByRole('link', { name: 'Failed Faxes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Failed Faxes' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  await box.getByRole('treeitem').first().click()
  await box.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
}

export const causes = (page: Page) => page.getByRole('table', { name: 'Causes' })

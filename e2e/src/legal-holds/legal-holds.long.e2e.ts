import { branchAdministrator, expect, signIn, test } from '../fixtures/journey.ts'
import { section } from '../groups/group-screen.ts'

test('a branch administrator sees a legal hold, and cannot lift it', async ({ page, world }) => {
  const { pool } = world.database
  await pool.query(
    `insert into legal_holds (fsi_uid, reason, created_time, set_in_gid)
     select fsi_uid, 'Letter of the court', 1700000000, fsi_gid from users where email = $1`,
    [branchAdministrator],
  )
  await signIn(page, branchAdministrator)
  await page.goto('/admin/legal-holds')
  await page.getByRole('link', { name: branchAdministrator }).click()
  const hold = section(page, 'Legal Hold')
  await expect(hold.getByText('Reason: Letter of the court')).toBeVisible()
  await expect(hold.getByRole('button')).toHaveCount(0)
  await pool.query("delete from legal_holds where reason = 'Letter of the court'")
})

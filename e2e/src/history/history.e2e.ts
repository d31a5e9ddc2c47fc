import { expect, rootAdministrator, openDashboard, test } from '../fixtures/journey.ts'
import { chooseAct, openAudit, recordMoves, rows } from './history-steps.ts'

test('the audit leads with what a person did, and its objects lead to their screens', async ({
  page,
  world,
}) => {
  await recordMoves(world)
  await openDashboard(page)
  await openAudit(page)
  await chooseAct(page, 'Moved the group')
  await page.getByLabel('Person (part of the email)').fill(rootAdministrator)
  await page.getByRole('button', { name: 'Apply' }).click()
  const sentence = rows(page)
    .nth(1)
    .getByText(/moved group .* to /)
  await expect(sentence).toHaveText(/^Priya Lindqvist moved group Cascade Telecom to Cascade Telecom$/)
  await expect(rows(page).nth(1)).toContainText(rootAdministrator)
  await sentence.getByRole('link', { name: 'Cascade Telecom' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Group: Cascade Telecom' })).toBeVisible()
  await page.goBack()
  await expect(sentence).toBeVisible()
  await sentence.getByRole('link', { name: 'Priya Lindqvist' }).click()
  await expect(page).toHaveURL(/\/user-details$/)
})

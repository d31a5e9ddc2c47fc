import { getAccount } from '@telecopy/contract/account/account.calls'
import { brandFields } from '@telecopy/contract/brands/brand-fields'
import { getBrand } from '@telecopy/contract/brands/brands.calls'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answers, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeBrand, previews } from './brands.factory.ts'

it('the form of a brand has a control for every field of the record', async () => {
  freshTab()
  signedIn()
  fakeServer([answers(getAccount, makeAccount()), previews, answers(getBrand, { data: makeBrand() })])
  await openPortal('/brand-details', { selection: { fsi_bid: 3, fsi_gid: 42 } })
  await screen.findByLabelText(/^Brand Name/)
  const isShown = (label: string): boolean =>
    screen.queryByLabelText(label, { exact: false, selector: 'input, textarea' }) !== null
  const labels = Object.values(brandFields).map(({ label }) => label())
  expect(labels.filter((label) => !isShown(label))).toEqual([])
})

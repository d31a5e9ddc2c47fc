import { confirmPassword } from '@telecopy/contract/sign-in/sign-in.calls'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fakeServer } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab } from '../../testing/session.ts'

const userPortal = 'https://users.example/'

beforeEach(() => {
  freshTab()
})

async function setFirstPassword(answer: Omit<PasswordSet, 'code'>) {
  fakeServer([answers(confirmPassword, answer)])
  const assign = vi.fn<(address: string) => void>()
  const view = await openPortal('/first-time-sign-in#e=a@b.example&c=code', {
    address: { assign, replace: assign },
  })
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'Fresh6Meadow' } })
  fireEvent.change(screen.getByLabelText('New password again'), { target: { value: 'Fresh6Meadow' } })
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Go to the sign-in page' }))
  return { ...view, assign }
}

describe('once the password is set', () => {
  it('an administrator signs in here', async () => {
    const { assign, path } = await setFirstPassword({})
    await waitFor(() => expect(path()).toBe('/admin/signin'))
    expect(assign).not.toHaveBeenCalled()
  })

  it('any other user is sent to the user portal', async () => {
    const { assign } = await setFirstPassword({ url: userPortal })
    await waitFor(() => expect(assign).toHaveBeenCalledWith(userPortal))
  })

  it('an address other than http and https leads to the sign-in page', async () => {
    const { assign, path } = await setFirstPassword({ url: 'javascript:alert(1)' })
    await waitFor(() => expect(path()).toBe('/admin/signin'))
    expect(assign).not.toHaveBeenCalled()
  })
})

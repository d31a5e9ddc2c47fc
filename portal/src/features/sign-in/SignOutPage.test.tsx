import { refreshSession, signOut } from '@telecopy/contract/sign-in/sign-in.calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { accessToken, adminUid, refreshToken } from '../../api/session-cookies.ts'
import { answers, fakeServer, loses, onlyWith } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'

const cookies = () => [adminUid(), accessToken(), refreshToken()]

beforeEach(() => {
  freshTab()
  signedIn()
})

it('shows a message, ends the session on the server and here, and redirects to the sign-in page (req 26)', async () => {
  let answer: (ended: { code: 1 }) => void = () => {}
  const answered = new Promise<{ code: 1 }>((resolve) => {
    answer = resolve
  })
  const { to } = fakeServer([answers(signOut, () => answered)])
  const { path } = await openPortal('/signout')
  expect(await screen.findByText('Signing out...')).toBeTruthy()
  answer({ code: 1 })
  await waitFor(() => expect(path()).toBe('/admin/signin'))
  expect(to(signOut).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer access-1'])
  expect(cookies()).toEqual([undefined, undefined, undefined])
})

it('ends the session here although the server is unreachable', async () => {
  fakeServer([loses(signOut)])
  const { path } = await openPortal('/signout')
  await waitFor(() => expect(path()).toBe('/admin/signin'))
  expect(cookies()).toEqual([undefined, undefined, undefined])
})

it('refreshes an expired token first, so that the server can end the session', async () => {
  const { to } = fakeServer([
    onlyWith('access-2', answers(signOut, {})),
    answers(refreshSession, { fsi_admin_uid: 7, fsi_a_t: 'access-2', fsi_r_t: 'r-2' }),
  ])
  const { path } = await openPortal('/signout')
  await waitFor(() => expect(path()).toBe('/admin/signin'))
  expect(to(signOut)).toHaveLength(2)
  expect(cookies()).toEqual([undefined, undefined, undefined])
})

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { accessToken, adminUid, refreshToken } from '../../api/session-cookies.ts'
import { expired, fakeServer, type Reply } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'

const signOut = '/admin-endpoint/auth/sign-out'
const cookies = () => [adminUid(), accessToken(), refreshToken()]

beforeEach(() => {
  freshTab()
  signedIn()
})

it('says so, ends the session on the server, forgets it here and leads to the sign-in page (req 26)', async () => {
  let answer: (reply: Reply) => void = () => {}
  const answered = new Promise<Reply>((resolve) => {
    answer = resolve
  })
  const { to } = fakeServer({ [signOut]: () => answered })
  const { path } = await openPortal('/signout')
  expect(await screen.findByText('Signing out...')).toBeTruthy()
  answer({ body: { code: 1 } })
  await waitFor(() => expect(path()).toBe('/admin/signin'))
  expect(to(signOut).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer access-1'])
  expect(cookies()).toEqual([undefined, undefined, undefined])
})

it('forgets the session although the server is out of reach', async () => {
  fakeServer({ [signOut]: 'lost' })
  const { path } = await openPortal('/signout')
  await waitFor(() => expect(path()).toBe('/admin/signin'))
  expect(cookies()).toEqual([undefined, undefined, undefined])
})

it('refreshes an expired token first, so that the server can end the session', async () => {
  const { to } = fakeServer({
    [signOut]: ({ headers }) =>
      headers.get('authorization') === 'Bearer access-2' ? { body: { code: 1 } } : expired,
    '/admin-endpoint/auth/refresh': {
      body: { code: 1, fsi_admin_uid: 7, fsi_a_t: 'access-2', fsi_r_t: 'r-2' },
    },
  })
  const { path } = await openPortal('/signout')
  await waitFor(() => expect(path()).toBe('/admin/signin'))
  expect(to(signOut)).toHaveLength(2)
  expect(cookies()).toEqual([undefined, undefined, undefined])
})

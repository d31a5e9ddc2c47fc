import { afterEach, expect, it } from 'vitest'
import { forgetLeftPlace, readLeftPlace } from '../api/left-place.ts'
import { keepPlaceIn } from './left-screen.ts'

afterEach(forgetLeftPlace)

const at = (screen: string, selection?: object) => ({
  pathname: `/admin/${screen}`,
  search: {},
  hash: '',
  state: { selection },
})
const left = { fsi_admin_uid: '7', end: 'ended' }

it('a screen whose session ends is left with what it showed, also when the next load of it finds no session', () => {
  keepPlaceIn(at('user-details', { fsi_uid: 9 }), left)
  keepPlaceIn(at('user-details'))
  expect(readLeftPlace()).toMatchObject({ screen: 'user-details', selection: { fsi_uid: 9 }, ...left })
})

it('another screen takes over why the session ended, and nothing else', () => {
  keepPlaceIn(at('user-details', { fsi_uid: 9 }), left)
  keepPlaceIn(at('users'))
  expect(readLeftPlace()).toEqual({ screen: 'users', search: {}, hash: '', end: 'ended' })
})

import { userPage } from './user-page.ts'

/** A part of an e-mail address, among all users: found by the trigram index on both sides. */
export const userSearch = userPage('user/list, e-mail contains', 2, {
  fsi_gid: 1,
  start: 0,
  pagesize: 20,
  keywords: 'ya.okafor',
})

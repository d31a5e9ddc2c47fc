import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { listUsers } from '@telecopy/contract/users/users.calls'
import { type GrowingPage, measureGrowing } from './growth.ts'
import type { Pace } from './pace.ts'
import type { Misses } from './report.ts'
import { largeSubtree } from './user-page.ts'

type Body = SentBodyOf<typeof listUsers>

const pagesize = 20
const most = 1.5

/** A page of users; its body may depend on their number. */
const page = (
  name: string,
  body: (users: number) => Body,
  limit: number | undefined = most,
): GrowingPage => ({
  name,
  most: limit,
  side:
    ({ client, accounts, size }) =>
    (turn) =>
      client.call('listUsers', { authorization: accounts.at(turn).authorization, body: body(size) }),
})

/** Of the smallest size too, the page is full: an empty one would cost less. */
const pagesOf = (sizes: readonly number[]): GrowingPage[] => {
  const start = Math.floor(Math.min(...sizes) * 0.9)
  return [
    page('root, first page', () => ({ fsi_gid: 1, pagesize })),
    page('subtree, first page', () => ({ fsi_gid: largeSubtree, pagesize })),
    page('root, first page by e-mail', () => ({ fsi_gid: 1, pagesize, sort_field: 'email' })),
    page(`root, row ${start.toLocaleString('en')}`, () => ({ fsi_gid: 1, pagesize, start })),
    {
      ...page('root, the page in the middle', (users) => ({
        fsi_gid: 1,
        pagesize,
        start: Math.floor(users / 2),
      })),
      // An offset is reached by reading one index entry after the other.
      most: undefined,
    },
  ]
}

// The tree stays the same; only the number of users in it grows.
const groups = 1000

/** The cost of a page among few users and among many. */
export const measureGrowth = (
  url: string,
  { sizes, ...others }: { sizes: readonly number[]; pace: Pace; misses: Misses },
): Promise<void> =>
  measureGrowing(
    url,
    {
      title: 'A page against the number of users: medians in milliseconds',
      call: 'user/list',
      things: 'users',
      sizes,
      setOf: (users) => ({
        name: `users_${users}`,
        set: { groups, users, numbers: Math.round(users * 1.25), faxes: 0, seed: 2 },
      }),
      pages: pagesOf(sizes),
    },
    others,
  )

import type { Operation } from './operation.ts'
import { largeSubtree, userPage } from './user-page.ts'

const pagesize = 20

/** Pages of users with their numbers and the exact total; the deep page is told by its number, 1 first. */
export const userLists = (deepPage: number): readonly Operation[] => [
  userPage('user/list, large subtree, first page', 0.75, { fsi_gid: largeSubtree, start: 0, pagesize }),
  userPage(`user/list, large subtree, page ${deepPage}`, 0.9, {
    fsi_gid: largeSubtree,
    start: (deepPage - 1) * pagesize,
    pagesize,
  }),
  userPage('user/list, root, first page', 0.2, { fsi_gid: 1, start: 0, pagesize }),
]

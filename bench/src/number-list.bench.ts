import { numberPage } from './number-page.ts'
import type { Operation } from './operation.ts'
import { largeSubtree } from './user-page.ts'

const pagesize = 20
const ofSubtree = { fsi_gid: largeSubtree, start: 0, pagesize } as const

/** Pages of fax numbers with their users and the exact total. The deep page is given by its number, from 1. */
export const numberLists = (deepPage: number): readonly Operation[] => [
  numberPage('faxnumber/list, assigned, large subtree, first page', 1, { ...ofSubtree, is_assigned: 1 }),
  numberPage(`faxnumber/list, assigned, large subtree, page ${deepPage}`, 1.2, {
    ...ofSubtree,
    is_assigned: 1,
    start: (deepPage - 1) * pagesize,
  }),
  numberPage('faxnumber/list, unassigned, large subtree, first page', 1, { ...ofSubtree, is_assigned: 0 }),
  numberPage('faxnumber/list, assigned, root, first page', 1, { ...ofSubtree, fsi_gid: 1, is_assigned: 1 }),
  numberPage('faxnumber/list, assigned, digits', 2, {
    ...ofSubtree,
    fsi_gid: 1,
    is_assigned: 1,
    digits: '5550',
  }),
  numberPage('faxnumber/list, assigned, large subtree, digits', 2, {
    ...ofSubtree,
    is_assigned: 1,
    digits: '55507',
  }),
]

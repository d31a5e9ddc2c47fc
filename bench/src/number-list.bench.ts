import { numberPage } from './number-page.ts'
import type { Operation } from './operation.ts'
import { largeSubtree } from './user-page.ts'

const pagesize = 20

/*
 How PostgreSQL 15 runs the statements of `number-page.ts` over the whole set; `--plans` prints the plans of this machine.

 faxnumber/list, assigned, large subtree, first page
   Nested Loop Left Join
     InitPlan 4 (returns $4)
       ->  Aggregate
             ->  Nested Loop
                   ->  Index Only Scan using group_closure_pkey on group_closure group_closure_1
                         Index Cond: (ancestor_gid = 2)
                   ->  Index Only Scan using fax_numbers_assigned_by_group on fax_numbers n_2
                         Index Cond: (fsi_gid = group_closure_1.descendant_gid)
     ->  Nested Loop
           ->  Nested Loop
                 ->  Limit
                       ->  Nested Loop
                             ->  Index Only Scan Backward using fax_numbers_assigned on fax_numbers n_1
                             ->  Memoize
                                   Cache Key: n_1.fsi_gid
                                   Cache Mode: logical
                                   ->  Index Only Scan using group_closure_pkey on group_closure
                                         Index Cond: ((ancestor_gid = 2) AND (descendant_gid = n_1.fsi_gid))
                 ->  Index Scan using fax_numbers_owner on fax_numbers n
                       Index Cond: (fsi_nid = n_1.fsi_nid)
           ->  Index Scan using groups_pkey on groups g
                 Index Cond: (fsi_gid = n.fsi_gid)
     ->  Index Scan using users_in_group on users u
           Index Cond: (fsi_uid = n.fsi_uid)
     SubPlan 1
       ->  Index Scan using shared_lines_number_once on shared_lines l
             Index Cond: (fsi_nid = n.fsi_nid)
     SubPlan 3
       ->  Seq Scan on group_default_users d

 faxnumber/list, assigned, large subtree, page 500
   Nested Loop Left Join
     InitPlan 4 (returns $4)
       ->  Aggregate
             ->  Nested Loop
                   ->  Index Only Scan using group_closure_pkey on group_closure group_closure_1
                         Index Cond: (ancestor_gid = 2)
                   ->  Index Only Scan using fax_numbers_assigned_by_group on fax_numbers n_2
                         Index Cond: (fsi_gid = group_closure_1.descendant_gid)
     ->  Nested Loop
           ->  Nested Loop
                 ->  Limit
                       ->  Sort
                             Sort Key: n_1.fsi_nid DESC
                             ->  Nested Loop
                                   ->  Index Only Scan using group_closure_pkey on group_closure
                                         Index Cond: (ancestor_gid = 2)
                                   ->  Index Only Scan using fax_numbers_assigned_by_group on fax_numbers n_1
                                         Index Cond: (fsi_gid = group_closure.descendant_gid)
                 ->  Index Scan using fax_numbers_owner on fax_numbers n
                       Index Cond: (fsi_nid = n_1.fsi_nid)
           ->  Index Scan using groups_pkey on groups g
                 Index Cond: (fsi_gid = n.fsi_gid)
     ->  Index Scan using users_in_group on users u
           Index Cond: (fsi_uid = n.fsi_uid)
     SubPlan 1
       ->  Index Scan using shared_lines_number_once on shared_lines l
             Index Cond: (fsi_nid = n.fsi_nid)
     SubPlan 3
       ->  Seq Scan on group_default_users d

 faxnumber/list, unassigned, large subtree, first page
   Nested Loop Left Join
     InitPlan 4 (returns $4)
       ->  Aggregate
             ->  Nested Loop
                   ->  Index Only Scan using group_closure_pkey on group_closure group_closure_1
                         Index Cond: (ancestor_gid = 2)
                   ->  Index Only Scan using fax_numbers_unassigned_by_group on fax_numbers n_2
                         Index Cond: (fsi_gid = group_closure_1.descendant_gid)
     ->  Nested Loop
           ->  Nested Loop
                 ->  Limit
                       ->  Nested Loop
                             ->  Index Only Scan Backward using fax_numbers_unassigned on fax_numbers n_1
                             ->  Memoize
                                   Cache Key: n_1.fsi_gid
                                   Cache Mode: logical
                                   ->  Index Only Scan using group_closure_pkey on group_closure
                                         Index Cond: ((ancestor_gid = 2) AND (descendant_gid = n_1.fsi_gid))
                 ->  Index Scan using fax_numbers_owner on fax_numbers n
                       Index Cond: (fsi_nid = n_1.fsi_nid)
           ->  Index Scan using groups_pkey on groups g
                 Index Cond: (fsi_gid = n.fsi_gid)
     ->  Index Scan using users_in_group on users u
           Index Cond: (fsi_uid = n.fsi_uid)
     SubPlan 1
       ->  Index Scan using shared_lines_number_once on shared_lines l
             Index Cond: (fsi_nid = n.fsi_nid)
     SubPlan 3
       ->  Seq Scan on group_default_users d

 faxnumber/list, assigned, digits
   Nested Loop Left Join
     InitPlan 4 (returns $3)
       ->  Aggregate
             ->  Bitmap Heap Scan on fax_numbers n_2
                   Recheck Cond: (fax_number ~~ '%5550%'::text)
                   Filter: (fsi_uid IS NOT NULL)
                   ->  Bitmap Index Scan on fax_numbers_search
                         Index Cond: (fax_number ~~ '%5550%'::text)
     ->  Nested Loop
           ->  Nested Loop
                 ->  Limit
                       ->  Index Scan Backward using fax_numbers_assigned on fax_numbers n_1
                             Filter: (fax_number ~~ '%5550%'::text)
                 ->  Index Scan using fax_numbers_owner on fax_numbers n
                       Index Cond: (fsi_nid = n_1.fsi_nid)
           ->  Index Scan using groups_pkey on groups g
                 Index Cond: (fsi_gid = n.fsi_gid)
     ->  Index Scan using users_in_group on users u
           Index Cond: (fsi_uid = n.fsi_uid)
     SubPlan 1
       ->  Index Scan using shared_lines_number_once on shared_lines l
             Index Cond: (fsi_nid = n.fsi_nid)
     SubPlan 3
       ->  Seq Scan on group_default_users d
*/
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
    digits: '5550000',
  }),
]

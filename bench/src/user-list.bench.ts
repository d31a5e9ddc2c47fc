import type { Operation } from './operation.ts'
import { largeSubtree, userPage } from './user-page.ts'

const pagesize = 20

/*
 How PostgreSQL 15 runs the statements of `user-page.ts` over the whole set; `--plans` prints the plans of this machine.

 user/list, large subtree, first page
   Nested Loop
     InitPlan 4 (returns $4)
       ->  Aggregate
             ->  Nested Loop
                   ->  Index Only Scan using group_closure_pkey on group_closure group_closure_1
                         Index Cond: (ancestor_gid = 2)
                   ->  Index Only Scan using users_by_group on users u_2
                         Index Cond: (fsi_gid = group_closure_1.descendant_gid)
     ->  Nested Loop
           ->  Limit
                 ->  Nested Loop
                       ->  Index Only Scan Backward using users_in_group on users u_1
                       ->  Memoize
                             Cache Key: u_1.fsi_gid
                             Cache Mode: logical
                             ->  Index Only Scan using group_closure_pkey on group_closure
                                   Index Cond: ((ancestor_gid = 2) AND (descendant_gid = u_1.fsi_gid))
           ->  Index Scan using users_in_group on users u
                 Index Cond: (fsi_uid = u_1.fsi_uid)
     ->  Index Scan using groups_pkey on groups g
           Index Cond: (fsi_gid = u.fsi_gid)
     SubPlan 2
       ->  Seq Scan on shared_lines l
     SubPlan 3
       ->  Aggregate
             ->  Index Scan using fax_numbers_by_user on fax_numbers n
                   Index Cond: (fsi_uid = u.fsi_uid)

 user/list, large subtree, page 500
   Nested Loop
     InitPlan 4 (returns $4)
       ->  Aggregate
             ->  Nested Loop
                   ->  Index Only Scan using group_closure_pkey on group_closure group_closure_1
                         Index Cond: (ancestor_gid = 2)
                   ->  Index Only Scan using users_by_group on users u_2
                         Index Cond: (fsi_gid = group_closure_1.descendant_gid)
     ->  Nested Loop
           ->  Limit
                 ->  Sort
                       Sort Key: u_1.fsi_uid DESC
                       ->  Nested Loop
                             ->  Index Only Scan using group_closure_pkey on group_closure
                                   Index Cond: (ancestor_gid = 2)
                             ->  Index Only Scan using users_by_group on users u_1
                                   Index Cond: (fsi_gid = group_closure.descendant_gid)
           ->  Index Scan using users_in_group on users u
                 Index Cond: (fsi_uid = u_1.fsi_uid)
     ->  Index Scan using groups_pkey on groups g
           Index Cond: (fsi_gid = u.fsi_gid)
     SubPlan 2
       ->  Seq Scan on shared_lines l
     SubPlan 3
       ->  Aggregate
             ->  Index Scan using fax_numbers_by_user on fax_numbers n
                   Index Cond: (fsi_uid = u.fsi_uid)

 user/list, root, first page
   Nested Loop
     InitPlan 4 (returns $4)
       ->  Finalize Aggregate
             ->  Gather
                   Workers Planned: 2
                   ->  Partial Aggregate
                         ->  Parallel Index Only Scan using users_pkey on users u_2
     ->  Nested Loop
           ->  Limit
                 ->  Index Only Scan Backward using users_pkey on users u_1
           ->  Index Scan using users_in_group on users u
                 Index Cond: (fsi_uid = u_1.fsi_uid)
     ->  Index Scan using groups_pkey on groups g
           Index Cond: (fsi_gid = u.fsi_gid)
     SubPlan 2
       ->  Seq Scan on shared_lines l
     SubPlan 3
       ->  Aggregate
             ->  Index Scan using fax_numbers_by_user on fax_numbers n
                   Index Cond: (fsi_uid = u.fsi_uid)
*/

/** Pages of users with their numbers and the exact total. The deep page is given by its number, from 1. */
export const userLists = (deepPage: number): readonly Operation[] => [
  userPage('user/list, large subtree, first page', 0.75, { fsi_gid: largeSubtree, start: 0, pagesize }),
  userPage(`user/list, large subtree, page ${deepPage}`, 0.9, {
    fsi_gid: largeSubtree,
    start: (deepPage - 1) * pagesize,
    pagesize,
  }),
  userPage(`user/list, large subtree by creation, page ${deepPage}`, 0.9, {
    fsi_gid: largeSubtree,
    start: (deepPage - 1) * pagesize,
    pagesize,
    sort_field: 'created_time',
  }),
  userPage('user/list, root, first page', 0.2, { fsi_gid: 1, start: 0, pagesize }),
]

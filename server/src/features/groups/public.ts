export { groupsWithoutAdministrator, totalsOf } from './groups.queries.ts'
export { listedGroups } from './listed-groups.queries.ts'
export { permitSharedLine } from './groups.policy.ts'
export { requireGroupFacts } from './require-group-facts.ts'

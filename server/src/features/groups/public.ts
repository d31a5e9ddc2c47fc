export { findGroup, isGroupInScope } from './groups.queries.ts'
export { closureDifferences, rebuildClosure } from './group-closure.queries.ts'

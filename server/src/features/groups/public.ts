export { findGroup } from './groups.queries.ts'
export { closureDifferences, connectGroup, rebuildClosure } from './group-closure.queries.ts'
export { lockTree, requireGroup } from './tree-lock.queries.ts'

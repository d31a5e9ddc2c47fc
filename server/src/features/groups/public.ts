export { findGroup } from './groups.queries.ts'
export { closureDifferences, connectGroup, rebuildClosure } from './group-closure.queries.ts'

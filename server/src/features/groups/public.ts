export { isGroupInScope } from './groups.queries.ts'

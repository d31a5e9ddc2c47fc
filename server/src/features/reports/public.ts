export { moveUsage } from './usage.queries.ts'

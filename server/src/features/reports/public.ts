export { moveUsage, usageCounts } from './usage.queries.ts'

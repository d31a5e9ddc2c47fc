export { changeUsageAbove, lockUsage, moveUsage, usageCounts } from './usage.queries.ts'

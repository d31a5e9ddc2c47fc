export { failingNumbersOf } from './failure-rows.queries.ts'

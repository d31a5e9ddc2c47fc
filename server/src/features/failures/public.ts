export { countFailingNumbers } from './failure-rows.queries.ts'

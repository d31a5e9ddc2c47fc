export { assignFaxNumber, assignIn } from './assign-fax-number.ts'
export {
  type KnownNumber,
  addToGroup,
  findGroup,
  findKnown,
  forgottenReturn,
  listed,
} from './inventory.queries.ts'
export { type FirstHolding, backdateNumbers, findFirstHoldings } from './first-holdings.queries.ts'
export { numberCriteria } from './number-criteria.queries.ts'

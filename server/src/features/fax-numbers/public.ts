export { assignFaxNumber } from './assign-fax-number.ts'
export { addToGroup, findGroup, findTaken } from './inventory.queries.ts'

export type { EmailListName } from './fax-numbers.tables.ts'
export { addToGroup, findGroup, findTaken } from './inventory.queries.ts'

export type { EmailListName } from './fax-numbers.tables.ts'
export { type KnownNumber, addToGroup, findGroup, findKnown, listed } from './inventory.queries.ts'

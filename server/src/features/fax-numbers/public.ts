export { type KnownNumber, addToGroup, findGroup, findKnown, listed } from './inventory.queries.ts'

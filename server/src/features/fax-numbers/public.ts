export { addToGroup, findGroup, findTaken } from './inventory.queries.ts'

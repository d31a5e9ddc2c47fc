export { isFaxHeld, isGroupHeld } from './legal-holds.queries.ts'

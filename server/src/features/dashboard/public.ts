export { insertBulletin } from './bulletins.queries.ts'

export { deleteBulletin, insertBulletin } from './bulletins.queries.ts'
export { bulletinsPage } from './dashboard.queries.ts'

export { insertApiKey } from './api-keys.queries.ts'

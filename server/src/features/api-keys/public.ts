export { insertApiKey, selectApiKeys, setRevoked } from './api-keys.queries.ts'

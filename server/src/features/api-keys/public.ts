export { insertApiKey, listKeysOfGroup, selectApiKeys, setNamedRevoked } from './api-keys.queries.ts'
export { type RecordsOfKey, countStandingChanges, findRecordsOfKey, isOfKey } from './key-records.queries.ts'
export { makeKey } from './make-key.ts'
export { recordedKey } from './recorded-key.ts'

export { findDeletedFaxes } from './deleted-faxes.queries.ts'
export { retentionHandler, retentionJob } from './delete-expired-faxes.ts'

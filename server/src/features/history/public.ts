export { type ExportSpan, findExportedGroup, storedRecords } from './audit-export.queries.ts'

export { type ExportSpan, findExportedGroup, exportedLines } from './audit-export.queries.ts'

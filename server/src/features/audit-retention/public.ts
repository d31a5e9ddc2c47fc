export { auditArchiveHandler, auditArchiveJob, findOverdueMonth } from './archive-audit.ts'

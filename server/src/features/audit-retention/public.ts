export { auditArchiveHandler, auditArchiveJob } from './archive-audit.ts'

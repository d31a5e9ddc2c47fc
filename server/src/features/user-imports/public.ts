export { importHandler } from './import-job.ts'
export { importJob, importMailKind } from './import-kind.ts'
export { importMails } from './import-mail.ts'
export { importsWithErrors } from './user-imports.queries.ts'

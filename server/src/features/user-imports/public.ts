export { importHandler } from './import-job.ts'
export { importJob, importMailKind } from './import-kind.ts'
export { importMails } from './import-mail.ts'
export { countImports } from './user-imports.queries.ts'

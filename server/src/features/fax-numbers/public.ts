export type { EmailListName } from './fax-numbers.tables.ts'

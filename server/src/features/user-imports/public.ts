export { importJob } from './import-kind.ts'

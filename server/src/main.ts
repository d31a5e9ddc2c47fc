import { startProcess } from './process.ts'

await startProcess()

export { judgeFile } from './judging/judge-file.ts'

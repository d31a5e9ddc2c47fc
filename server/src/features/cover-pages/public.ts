export { takeRecordedCoverPages } from './take-cover-pages.ts'
export { judgeFile } from './judging/judge-file.ts'

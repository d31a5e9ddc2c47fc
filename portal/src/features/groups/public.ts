export { groupQuery } from './group-details.data.ts'

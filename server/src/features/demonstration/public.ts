export { loadDemonstration } from './load-demonstration.ts'

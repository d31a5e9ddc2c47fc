export { keepDemonstrationAlive, loadDemonstration } from './load-demonstration.ts'

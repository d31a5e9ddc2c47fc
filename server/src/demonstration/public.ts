export { loadAtScale } from './load-at-scale.ts'
export { hasDemonstration, keepDemonstrationAlive, loadDemonstration } from './load-demonstration.ts'
export { ScaleLoadError, type ScaleSize } from './scale/scale-size.ts'

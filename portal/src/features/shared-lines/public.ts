export { SharedLinesSection } from './SharedLinesSection.tsx'

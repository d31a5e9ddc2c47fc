export { CoverPagesSection } from './CoverPagesSection.tsx'

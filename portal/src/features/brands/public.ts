export { BrandSection } from './BrandSection.tsx'

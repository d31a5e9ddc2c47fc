export { DirectorySection } from './DirectorySection.tsx'

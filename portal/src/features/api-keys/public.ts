export { ApiKeysSection } from './ApiKeysSection.tsx'

export { GroupField } from './GroupField.tsx'
export { TimeZoneField } from './TimeZoneField.tsx'

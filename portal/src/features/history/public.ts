export { SettingsAndHistory } from './SettingsAndHistory.tsx'

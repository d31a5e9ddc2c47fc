export { countOfflineDevices } from './count-offline-devices.ts'

export { countOfflineDevices } from './count-offline-devices.ts'
export { deviceWatchHandler, deviceWatchJob } from './watch-devices.ts'

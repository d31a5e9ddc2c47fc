export { offlineDevicesOf } from './devices.queries.ts'
export { deviceWatchHandler, deviceWatchJob } from './watch-devices.ts'

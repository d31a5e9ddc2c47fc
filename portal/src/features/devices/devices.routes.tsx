import { screenRoute } from '../../navigation/screen-route.tsx'

export const devicesRoutes = [
  {
    ...screenRoute('devices', () => import('./DevicesPage.tsx'), 'DevicesPage'),
    begin: async () => (await import('./begin-devices.ts')).beginDevices,
  },
]

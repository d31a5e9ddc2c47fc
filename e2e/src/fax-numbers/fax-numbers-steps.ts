export const device = '19995551001'

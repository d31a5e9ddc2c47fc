import { dialogsKeepTheirSize } from './picker-room-journey.ts'

dialogsKeepTheirSize({ width: 390, height: 600 })

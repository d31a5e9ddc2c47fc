import { dialogsKeepTheirSize } from './picker-room-journey.ts'

dialogsKeepTheirSize({ width: 1280, height: 800 })

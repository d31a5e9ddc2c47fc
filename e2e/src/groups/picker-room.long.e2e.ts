import { moveDialogKeepsItsSize, pickerKeepsItsSize } from './picker-room-journey.ts'

const telephone = { width: 390, height: 600 }

pickerKeepsItsSize(telephone)
moveDialogKeepsItsSize(telephone)
moveDialogKeepsItsSize({ width: 1280, height: 800 })

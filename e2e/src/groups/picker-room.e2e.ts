import { pickerKeepsItsSize } from './picker-room-journey.ts'

pickerKeepsItsSize({ width: 1280, height: 800 })

import { usersTakeAFinger } from './touch-journey.ts'

usersTakeAFinger({ width: 390, height: 844 })

import { usersTakeAFinger } from './touch-journey.ts'

usersTakeAFinger({ width: 390, height: 844 })
usersTakeAFinger({ width: 1180, height: 820 })

import { usersTakeAFinger } from './touch-journey.ts'

usersTakeAFinger({ width: 1180, height: 820 })

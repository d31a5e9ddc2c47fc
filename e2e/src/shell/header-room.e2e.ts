import { breadcrumbKeepsAway } from './header-room-journey.ts'

breadcrumbKeepsAway('long')

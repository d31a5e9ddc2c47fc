import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'

// A page is loaded when it is first opened, and a busy machine takes its time over that.
configure({ asyncUtilTimeout: 5000 })

// What jsdom lacks and the components ask for.
class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoResizes)
vi.stubGlobal('scrollTo', () => {})
window.HTMLElement.prototype.scrollIntoView = () => {}
window.matchMedia = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})

// Files share their modules: what one leaves in them would meet the next.
afterEach(() => {
  cleanup()
  notifications.clean()
  queryClient.clear()
})

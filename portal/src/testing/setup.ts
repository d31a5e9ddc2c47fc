import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'

// Pages are loaded when first opened, which is slow on a busy machine.
configure({ asyncUtilTimeout: 5000 })

// Browser features that the components need and jsdom lacks.
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

// Test files share modules, so reset their state after each test.
afterEach(() => {
  cleanup()
  notifications.clean()
  queryClient.clear()
  // jsdom waits for a frame that fake timers hold back, and would draw no other one in later files.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

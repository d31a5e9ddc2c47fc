import { notifications } from '@mantine/notifications'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'

// Pages are loaded when first opened, which is slow on a busy machine.
configure({ asyncUtilTimeout: 5000 })

// The types of a browser lack what only V8 has.
const { captureStackTrace } = Error as unknown as {
  captureStackTrace: (error: Error, below: unknown) => void
}

/** The error of a query. A waiting query throws many that are never read, so only the reading prints the page. */
function failQuery(message: string | null, container: Element): Error {
  const error = new Error()
  captureStackTrace(error, failQuery)
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { get, configurable: true })
}
configure({ getElementError: failQuery })

// React keeps a stack trace with each element, up to this count, which takes a sixth of the time of the tests.
const reactInternals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
Object.defineProperty(reactInternals ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
})

// Browser features that the components need and jsdom lacks.
class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoResizes)
vi.stubGlobal('scrollTo', () => {})
// jsdom chains its frames: one that fake timers hold back would let it draw no other one in later files.
const { setTimeout: later, clearTimeout: noLonger, performance: clock } = globalThis
const frames = new Set<ReturnType<typeof later>>()
vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
  const frame = later(() => {
    frames.delete(frame)
    draw(clock.now())
  }, 16)
  frames.add(frame)
  return frame
})
vi.stubGlobal('cancelAnimationFrame', noLonger)
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

// A failed answer is asked for again at once. How often, `mayRetry` says and its test shows.
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 10 } })

// Test files share modules, so reset their state after each test.
afterEach(() => {
  cleanup()
  notifications.clean()
  queryClient.clear()
  vi.useRealTimers()
})

// A screen that is still loading when its file ends would stay broken in all later files. A frame that is drawn after
// its page has gone finds no document.
afterAll(async () => {
  await vi.dynamicImportSettled()
  for (const frame of frames) noLonger(frame)
  frames.clear()
})

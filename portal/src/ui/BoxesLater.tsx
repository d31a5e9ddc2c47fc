import { type ComponentProps, Suspense, lazy } from 'react'

// Loaded after the part of the screen that is visible first.
const Notice = lazy(async () => ({ default: (await import('./NoticeBox.tsx')).NoticeBox }))
const Confirm = lazy(async () => ({ default: (await import('./ConfirmBox.tsx')).ConfirmBox }))

/** A NoticeBox for screens that are large without it. */
export const NoticeBoxLater = (props: ComponentProps<typeof Notice>) => (
  <Suspense>
    <Notice {...props} />
  </Suspense>
)

/** A ConfirmBox for screens that are large without it. */
export const ConfirmBoxLater = (props: ComponentProps<typeof Confirm>) => (
  <Suspense>
    <Confirm {...props} />
  </Suspense>
)

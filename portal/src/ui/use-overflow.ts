import { useLayoutEffect, useRef, useState } from 'react'

/** Whether a frame's content is wider than the frame: known before the first paint, and whenever either changes. */
export function useOverflow() {
  const frame = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, content.current]
    if (outer === null || inner === null) return
    const measure = (): void => setOverflows(inner.offsetWidth > outer.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return { frame, content, overflows }
}

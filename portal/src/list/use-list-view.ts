import { useElementScrollRestoration, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Start, heldView, keepView, keptView, startView } from './kept-views.ts'
import type { ListNames, ListView } from './list-view.ts'

/** The view of a list, stored in the entry of the history, so that Back, a reload and a visit elsewhere restore it. */
export function useListView<Names extends ListNames>(start: Start<Names>) {
  const held = useLocation({ select: (location) => location.state.list })
  const [view, setView] = useState(() => startView(start, held))
  const navigate = useNavigate()
  const { list } = start
  const write = useCallback(
    (next: ListView<Names>) => {
      keepView(list, next, window.scrollY)
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
        state: (state) => ({ ...state, list: heldView(list, next) }),
      })
    },
    [list, navigate],
  )
  const change = useCallback(
    (next: ListView<Names>) => {
      setView(next)
      write(next)
    },
    [write],
  )
  const opened = useRef({ view, isHeld: held !== undefined })
  useEffect(() => {
    const { view: first, isHeld } = opened.current
    if (!isHeld && keptView(list)?.view === first) write(first)
  }, [list, write])
  useScrollKept(list, view)
  return { view, change }
}

/** Stores the scroll position when the list is left. */
function useScrollKept(list: string, view: ListView): void {
  const last = useRef(view)
  useLayoutEffect(() => {
    last.current = view
  })
  useLayoutEffect(() => () => keepView(list, last.current, window.scrollY), [list])
}

/** Scrolls to the stored position, as soon as the list has rows. */
export function useScrollBack(list: string, hasRows: boolean): void {
  const ofEntry = useElementScrollRestoration({ getElement: () => window })
  const wanted = useRef(ofEntry?.scrollY ?? keptView(list)?.scroll ?? 0)
  useEffect(() => {
    if (!hasRows || wanted.current === 0) return
    window.scrollTo({ top: wanted.current })
    wanted.current = 0
  }, [hasRows])
}

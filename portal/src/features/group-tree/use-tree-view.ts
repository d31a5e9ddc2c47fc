import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { entryView, heldView, keepView, keptView } from '../../list/kept-views.ts'
import { pathOf } from '../../navigation/screens.ts'
import type { SelectionOf } from '../../navigation/selections.ts'
import type { Branches } from './tree-rows.ts'

/** The searched words, whether only groups without an administrator are shown, the open branches, the active group by fsi_gid and the scroll position in pixels. */
export type TreeView = Branches & {
  words: string
  isLacking: boolean
  active: number | undefined
  scroll: number
}

export type TreeMemory = {
  view: TreeView
  change: (changes: Partial<TreeView>) => void
  /** Stores the scroll position without a new rendering. */
  scrolled: (scroll: number) => void
  /** The group that another screen handed over, until it is shown. */
  sought: number | undefined
  setSought: (sought: number | undefined) => void
}

const list = 'groups'
const first: TreeView = { words: '', isLacking: false, open: [], closed: [], active: undefined, scroll: 0 }
// Scrolling and typing change the view many times a second, and browsers limit how often the history is written.
const writesAfterMilliseconds = 150

/** The view of the groups tree, stored like that of a list. A handed-over group starts without a search. */
export function useTreeView(handedOver: SelectionOf<'groups'>): TreeMemory {
  const held = useLocation({ select: (location) => location.state.list })
  const [opened] = useState(() => {
    const entry = entryView(list, held) as TreeView | undefined
    const kept = keptView(list)?.view as TreeView | undefined
    if (entry !== undefined || handedOver === undefined)
      return { view: entry ?? kept ?? first, sought: undefined }
    const isLacking = handedOver.lacks !== undefined
    return { view: { ...first, isLacking, open: kept?.open ?? [] }, sought: handedOver.fsi_gid }
  })
  const [view, setView] = useState(opened.view)
  const [sought, setSought] = useState(opened.sought)
  const latest = useRef(opened.view)
  const store = useWrittenView(latest, held)
  // A view from the history is also the last view, even if it is left without a change.
  useEffect(() => keepView(list, latest.current, latest.current.scroll), [])
  const keep = useCallback(
    (changes: Partial<TreeView>) => {
      latest.current = { ...latest.current, ...changes }
      keepView(list, latest.current, latest.current.scroll)
      store()
    },
    [store],
  )
  const change = useCallback(
    (changes: Partial<TreeView>) => {
      keep(changes)
      setView(latest.current)
    },
    [keep],
  )
  const scrolled = useCallback(
    (scroll: number) => {
      if (scroll !== latest.current.scroll) keep({ scroll })
    },
    [keep],
  )
  return { view, change, scrolled, sought, setSought }
}

/** Returns the function that writes the view to the history soon, and at the latest before a click or Enter acts. */
function useWrittenView(latest: { current: TreeView }, held: unknown): () => void {
  const navigate = useNavigate()
  const { history } = useRouter()
  const timer = useRef<number>(undefined)
  const write = useCallback(() => {
    if (timer.current === undefined) return
    window.clearTimeout(timer.current)
    timer.current = undefined
    // The next screen may still be loading while its entry is already the current one.
    if (!history.location.pathname.endsWith(pathOf('groups'))) return
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
      state: (state) => ({ ...state, list: heldView(list, latest.current) }),
    })
  }, [history, latest, navigate])
  const store = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(write, writesAfterMilliseconds)
  }, [write])
  useEffect(() => {
    if (held === undefined && latest.current !== first) store()
  }, [held, latest, store])
  useEffect(() => {
    const writeOnEnter = ({ key }: KeyboardEvent): void => {
      if (key === 'Enter') write()
    }
    window.addEventListener('click', write, true)
    window.addEventListener('keydown', writeOnEnter, true)
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('click', write, true)
      window.removeEventListener('keydown', writeOnEnter, true)
      window.removeEventListener('pagehide', write)
      window.clearTimeout(timer.current)
    }
  }, [write])
  return store
}

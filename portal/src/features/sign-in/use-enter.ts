import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { forgetLeftPlace, readLeftPlace } from '../../api/left-place.ts'
import { adminUid } from '../../api/session-cookies.ts'
import { type ScreenName, isScreen, pathOf } from '../../navigation/screens.ts'

type Place = {
  screen: ScreenName
  search?: object | undefined
  hash?: string | undefined
  state: { selection?: unknown; list?: unknown }
}

/** Where a new session begins: where this administrator's former one ended, else at the dashboard. */
function takePlace(): Place {
  const left = readLeftPlace()
  forgetLeftPlace()
  if (left === undefined || !isScreen(left.screen)) return { screen: 'dashboard', state: {} }
  const { screen, search, hash, selection, list, fsi_admin_uid } = left
  if (fsi_admin_uid === undefined) return { screen, search, hash, state: {} }
  return fsi_admin_uid === adminUid()
    ? { screen, search, hash, state: { selection, list } }
    : { screen: 'dashboard', state: {} }
}

/** Leaves the sign-in page for the portal, once the session has begun. */
export function useEnter(): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { screen, search, hash = '', state } = takePlace()
    void router.navigate({ to: pathOf(screen), search: search ?? {}, hash, state })
  }, [router])
}

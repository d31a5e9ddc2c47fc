import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { linkKey } from './hold-link.ts'

type Link = { to: string; hash: string }

function keptLink(): Link | undefined {
  const [to, hash] = sessionStorage.getItem(linkKey)?.split('#') ?? []
  return to === undefined || hash === undefined ? undefined : { to, hash }
}

/** Follows the link to a saved view that was kept before the sign-in, once. Answers whether there is one. */
export function useHeldLink(): boolean {
  const [link] = useState(keptLink)
  const navigate = useNavigate()
  useEffect(() => {
    sessionStorage.removeItem(linkKey)
    if (link !== undefined) void navigate({ ...link, replace: true })
  }, [link, navigate])
  return link !== undefined
}

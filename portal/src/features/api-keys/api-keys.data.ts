import { createApiKey, listApiKeys, revokeApiKey } from '@telecopy/contract/api-keys/api-keys.calls'
import type { ApiKey, StandingChanges } from '@telecopy/contract/api-keys/api-keys.schemas'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useRemoval } from '../../form/use-removal.ts'

const key = ['api-keys']

/** The API keys of a group. Programs use them meanwhile, so they are read anew with the screen. */
export const apiKeysQuery = (fsi_gid: number) =>
  queryOptions({
    queryKey: [...key, fsi_gid],
    queryFn: async ({ signal }) => (await send(listApiKeys, { body: { fsi_gid }, signal })).data.api_keys,
    staleTime: 0,
  })

/** Makes a key. The answer holds it, and is forgotten with the dialog. */
export function useKeyCreation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof createApiKey>) => send(createApiKey, { body }),
    gcTime: 0,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: key })
      void client.invalidateQueries({ queryKey: ['history'] })
    },
  })
}

/** A revoked key, and what it changed that still stands. */
export type RevokedKey = Pick<ApiKey, 'key_id' | 'key_name'> & StandingChanges

/** Revokes a key. The screen shows what the key changed, until the administrator leaves it. */
export function useKeyRevocation() {
  const [revoked, setRevoked] = useState<RevokedKey>()
  const revocation = useRemoval({
    remove: async ({ key_id, key_name }: ApiKey) => {
      const { changes_count, is_more } = await send(revokeApiKey, { body: { key_id } })
      setRevoked({ key_id, key_name, changes_count, is_more })
    },
    reads: key,
  })
  // A revoked key stays in the list.
  return { ...revocation, removed: undefined, revoked }
}

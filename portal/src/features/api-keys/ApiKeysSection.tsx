import type { ApiKey } from '@telecopy/contract/api-keys/api-keys.schemas'
import { apiKeys } from '@telecopy/contract/limits'
import { apiKeyMessages as texts } from '@telecopy/contract/messages/api-keys'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RemovableSection } from '../../form/RemovableSection.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { type RevokedKey, apiKeysQuery, useKeyRevocation } from './api-keys.data.ts'
import { ApiKeysTable } from './ApiKeysTable.tsx'
import { CreateKeyDialog } from './CreateKeyDialog.tsx'

const removalTexts = {
  confirm: texts.revokeConfirm,
  action: texts.revoke,
  question: ({ key_name }: ApiKey) => texts.revokeText(key_name),
  failed: texts.revokeFailed,
}

/** How many more keys a group may have; none while its keys are not known. */
const leftOf = (keys: readonly ApiKey[] | undefined): number =>
  keys === undefined ? 0 : apiKeys.perGroup - keys.filter(({ state }) => state !== 'revoked').length

/** Says that a key is revoked and what it changed that still stands, with the way to all that it did. */
const StandingNote = ({ key_id, key_name, changes_count, is_more }: RevokedKey) => (
  <NoteLine tone={changes_count === 0 ? 'good' : 'warn'}>
    {changes_count === 0
      ? texts.nothingStands(key_name)
      : texts.stands(key_name, changes_count, is_more === 1)}{' '}
    <ScreenLink screen="audit" selection={{ key_id, key_name }}>
      {texts.showRecords}
    </ScreenLink>
  </NoteLine>
)

/** The API keys of a group: programs work with them in the group and below it. */
export function ApiKeysSection({ fsi_gid, group_name }: { fsi_gid: number; group_name: string }) {
  const query = useQuery(apiKeysQuery(fsi_gid))
  const revocation = useKeyRevocation()
  const [isCreating, setIsCreating] = useState(false)
  const left = leftOf(query.data)
  const add = left > 0 && (
    <Button variant="default" onClick={() => setIsCreating(true)}>
      {texts.create}
    </Button>
  )
  return (
    <RemovableSection
      title={texts.sectionTitle}
      hint={texts.sectionHint}
      actions={add}
      removal={revocation}
      texts={removalTexts}
      above={
        <>
          {query.data !== undefined && left <= 0 && <NoteLine>{texts.full}</NoteLine>}
          <StatusLine>{revocation.revoked && <StandingNote {...revocation.revoked} />}</StatusLine>
        </>
      }
    >
      {query.data?.length === 0 ? (
        <NoteLine>{texts.none}</NoteLine>
      ) : (
        <ApiKeysTable query={query} onRevoke={revocation.ask} />
      )}
      {isCreating && (
        <CreateKeyDialog fsi_gid={fsi_gid} group_name={group_name} onClose={() => setIsCreating(false)} />
      )}
    </RemovableSection>
  )
}

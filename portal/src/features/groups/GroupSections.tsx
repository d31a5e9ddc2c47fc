import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { ApiKeysSection } from '../api-keys/public.ts'
import { BrandSection } from '../brands/public.ts'
import { CoverPagesSection } from '../cover-pages/public.ts'
import { DefaultUserSection } from '../default-users/public.ts'
import { LegalHoldSection } from '../legal-holds/public.ts'
import { NextDeletion } from '../retention/public.ts'
import { DirectorySection } from '../scim/public.ts'
import { WebhooksSection } from '../webhooks/public.ts'
import { SharedLinesSection } from '../shared-lines/public.ts'
import { brandMessages } from '@telecopy/contract/messages/brands'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/groups'
import { Suspense } from 'react'
import { useAccount } from '../../api/account.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { BlockerReasons } from '../../form/BlockerReasons.tsx'
import { blockersOfGroup } from './group-places.tsx'
import { sharedLinesId } from './ShowSharedLines.tsx'
import { OriginNote } from './OriginNote.tsx'
import classes from './GroupPage.module.css'

/** The parts of a group beside its settings; each has its own screens, and is saved there. */
export function GroupSections({ group }: { group: Group }) {
  const account = useAccount()
  const { fsi_gid, group_name, may } = group
  return (
    <div className={classes.sections}>
      <DefaultUserSection fsi_gid={fsi_gid} group_name={group_name} />
      <Branding group={group} />
      <CoverPagesSection fsi_gid={fsi_gid} group_name={group_name} />
      {(account?.is_allow_gsd === 1 || group.count_gsd_lines > 0) && (
        <div id={sharedLinesId} tabIndex={-1}>
          <SharedLinesSection
            fsi_gid={fsi_gid}
            group_name={group_name}
            mayCreate={may.create_shared_line.length === 0}
          >
            <BlockerReasons blockers={may.create_shared_line} {...blockersOfGroup(group)} />
          </SharedLinesSection>
        </div>
      )}
      <WebhooksSection fsi_gid={fsi_gid} group_name={group_name} />
      <NextDeletion fsi_gid={fsi_gid} hasSubGroups={group.counts.sub_groups > 0} />
      <ApiKeysSection fsi_gid={fsi_gid} group_name={group_name} />
      <DirectorySection fsi_gid={fsi_gid} group_name={group_name} />
      <Suspense>
        <LegalHoldSection entity="group" id={fsi_gid} name={group_name} />
      </Suspense>
    </div>
  )
}

/** The brand of a group that may have one, or the inherited brand. */
function Branding({ group }: { group: Group }) {
  const { fsi_gid, group_name, sources } = group
  const origin = <OriginNote source={sources.branding} words={texts.brandOrigin} />
  if (group.is_allow_branding === 1)
    return (
      <BrandSection fsi_gid={fsi_gid} group_name={group_name}>
        {origin}
      </BrandSection>
    )
  if (sources.branding.kind === 'none') return null
  return (
    <FormSection title={brandMessages.sectionTitle} hint={brandMessages.sectionHint}>
      {origin}
    </FormSection>
  )
}

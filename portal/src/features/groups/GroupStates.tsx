import { groupMessages, groupSettingsMessages as texts } from '@telecopy/contract/messages/groups'
import { FormLoading, FormNotLoaded } from '../../form/FormStates.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'

export const GroupNotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <FormNotLoaded
    onRetry={onRetry}
    wayBack={<ScreenLink screen="groups">{groupMessages.backToGroups}</ScreenLink>}
  />
)

export const GroupLoading = ({ hasTabs = false }: { hasTabs?: boolean }) => (
  <FormLoading label={texts.loading} heights={[250, 300, 220]} hasTabs={hasTabs} />
)

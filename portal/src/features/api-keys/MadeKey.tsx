import { apiKeyMessages as texts } from '@telecopy/contract/messages/api-keys'
import { ShownOnce } from '../../ui/ShownOnce.tsx'

/** A new key. It is in no later answer. */
export const MadeKey = ({ apiKey, onClose }: { apiKey: string; onClose: () => void }) => (
  <ShownOnce label={texts.key} value={apiKey} note={texts.madeText} texts={texts} onClose={onClose} />
)

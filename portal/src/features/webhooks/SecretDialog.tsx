import { webhookTexts as texts } from '@telecopy/contract/messages/webhooks'
import { Text } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { ShownOnce } from '../../ui/ShownOnce.tsx'

/** Shows a new secret, once. Only its button closes it, so that no stray click loses the secret. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog opened title={texts.secretTitle} hasCloseButton={false} onClose={() => undefined}>
    <ShownOnce
      label={texts.secret}
      value={secret}
      note={texts.secretText}
      texts={texts.secretButtons}
      onClose={onClose}
    >
      <Text c="dimmed">{texts.secretHowTo}</Text>
    </ShownOnce>
  </Dialog>
)

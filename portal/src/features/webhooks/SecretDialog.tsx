import { webhookTexts as texts } from '@telecopy/contract/messages/webhook-screens'
import { Button, Stack, Text } from '@mantine/core'
import { CopyableCode } from '../../ui/CopyableCode.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import classes from './Webhooks.module.css'

/** Shows a new secret, once. Only its button closes it, so that no stray click loses the secret. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog opened title={texts.secretTitle} hasCloseButton={false} onClose={() => undefined}>
    <Stack gap="sm">
      <Text>{texts.secretText}</Text>
      <div className={classes.secret}>
        <CopyableCode text={secret} />
      </div>
      <Text c="dimmed">{texts.secretHowTo}</Text>
    </Stack>
    <DialogFoot>
      <Button data-autofocus onClick={onClose}>
        {texts.secretButton}
      </Button>
    </DialogFoot>
  </Dialog>
)

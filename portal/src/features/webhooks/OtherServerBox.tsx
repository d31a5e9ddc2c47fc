import { webhookTexts as texts } from '@telecopy/contract/messages/webhooks'
import { Stack } from '@mantine/core'
import { shownMessage } from '../../api/problem.ts'
import { ConfirmBox } from '../../ui/ConfirmBox.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { MonoText } from '../../ui/MonoText.tsx'

/** An event that was made for another server than the webhook has now. */
export type OtherServer = {
  former: string
  present: string
  isBusy: boolean
  error: Error | null
  onSend: () => void
  onCancel: () => void
}

/** Asks before an event goes to another server than it was made for, and names both. */
export const OtherServerBox = ({ former, present, isBusy, error, onSend, onCancel }: OtherServer) => (
  <ConfirmBox
    opened
    title={texts.otherServer}
    action={texts.otherServerButton}
    busy={isBusy}
    problem={error ? shownMessage(error, texts.replayFailed) : undefined}
    onConfirm={onSend}
    onCancel={onCancel}
  >
    <Stack gap="sm">
      {texts.otherServerText}
      <Facts
        facts={[
          { label: texts.madeFor, value: <MonoText>{former}</MonoText> },
          { label: texts.goesTo, value: <MonoText>{present}</MonoText> },
        ]}
      />
    </Stack>
  </ConfirmBox>
)

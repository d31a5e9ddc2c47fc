import { mfaMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { portalSettings } from '../../api/portal-settings.ts'
import { saveFile } from '../../api/receive-file.ts'
import { useCopy } from '../../ui/use-copy.ts'
import classes from './SecondFactor.module.css'

type RecoveryCodesPanelProps = { codes: readonly string[]; email: string; onKept: () => void }

/** Shows the recovery codes, only this once. */
export function RecoveryCodesPanel({ codes, email, onKept }: RecoveryCodesPanelProps) {
  const words = { copy: texts.copyCodes, copied: texts.copiedCodes }
  const { label, Icon, copy } = useCopy(codes.join('\n'), words)
  const download = () => {
    const lines = [texts.codesFile(portalSettings.provider_name, email), '', ...codes, '']
    saveFile({ filename: texts.codesFileName, content: new Blob([lines.join('\n')], { type: 'text/plain' }) })
  }
  return (
    <div className={classes.codesPanel}>
      <Text>{texts.codesText}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.keep}>
        <Button variant="default" leftSection={<Icon size={16} />} onClick={copy}>
          {label}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
          {texts.downloadCodes}
        </Button>
      </div>
      <Button fullWidth onClick={onKept}>
        {texts.kept}
      </Button>
    </div>
  )
}

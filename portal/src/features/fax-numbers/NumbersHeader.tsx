import { faxNumberListMessages as texts } from '@telecopy/contract/messages/fax-numbers'
import { Button } from '@mantine/core'
import { IconRouter } from '@tabler/icons-react'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

type NumbersHeaderProps = { title: string; total: string | undefined }

/** The title of a list of fax numbers, its total, and the link to the devices. */
export const NumbersHeader = ({ title, total }: NumbersHeaderProps) => (
  <PageHeader title={title} summary={total ?? '\u00A0'}>
    <Button component={ScreenLink} screen="devices" variant="default" leftSection={<IconRouter size={16} />}>
      {texts.devices}
    </Button>
  </PageHeader>
)

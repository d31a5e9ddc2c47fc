import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { resting } from '../ui/resting.ts'
import classes from './List.module.css'
import type { Download } from './use-download.ts'

type DownloadButtonProps = { download: Download; label: string; isReady?: boolean }

/** Starts a download, and shows its progress. */
export const DownloadButton = ({ download, label, isReady = true }: DownloadButtonProps) => (
  <Button
    variant="default"
    className={classes.download}
    leftSection={<IconDownload size={16} />}
    disabled={!isReady}
    {...resting(download.busy, download.start)}
  >
    {download.progress ?? label}
  </Button>
)

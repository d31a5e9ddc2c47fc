import { importFormMessages as texts } from '@telecopy/contract/messages/user-import-screens'
import { ProgressLine } from '../../ui/ProgressLine.tsx'
import classes from './Import.module.css'

/** How much of the file the server has. Then it is stored, and the browser is no longer needed. */
export function UploadProgress({ percent }: { percent: number }) {
  return (
    <div className={classes.progress}>
      <span>{percent < 100 ? texts.uploading(percent) : texts.waiting}</span>
      <ProgressLine label={texts.uploadLabel} done={percent} total={100} />
    </div>
  )
}

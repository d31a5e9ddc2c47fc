import { downloadCoverPage } from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { CoverPage } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { DownloadButton } from '../../list/DownloadButton.tsx'
import { useDownload } from '../../list/use-download.ts'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'

type DownloadLineProps = {
  page: CoverPage
  /** The group that has or inherits it. */
  fsi_gid: number
  note?: string
}

/** The present file, and a button that saves it. */
export function DownloadLine({ page, fsi_gid, note = '' }: DownloadLineProps) {
  const download = useDownload({
    call: downloadCoverPage,
    body: { fsi_cpid: page.fsi_cpid, fsi_gid },
    words: texts,
  })
  return (
    <>
      <NoteLine>
        {texts.present(page.file_extension, texts.size(page.coverpage_size))} {note}
      </NoteLine>
      <div>
        <DownloadButton download={download} label={texts.download} />
      </div>
      <ProblemMessage message={download.problem} />
    </>
  )
}

import { downloadCoverPage } from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { CoverPage } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { DownloadButton } from '../../list/DownloadButton.tsx'
import { useDownload } from '../../list/use-download.ts'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'

/** The present file, and a button that saves it. `fsi_gid` is the group that has or inherits it. */
export function DownloadLine({ page, fsi_gid }: { page: CoverPage; fsi_gid: number }) {
  const download = useDownload({
    call: downloadCoverPage,
    body: { fsi_cpid: page.fsi_cpid, fsi_gid },
    words: texts,
  })
  return (
    <>
      <NoteLine>{texts.present(page.file_extension, texts.size(page.coverpage_size))}</NoteLine>
      <div>
        <DownloadButton download={download} label={texts.download} />
      </div>
      <ProblemMessage message={download.problem} />
    </>
  )
}

import { failureMessages as texts } from '@telecopy/contract/messages/failures'
import { ResultLink } from '../reports/public.ts'

/** The name of a cause, with a link to its place in the help. */
export const CauseLink = ({ code }: { code: number }) => (
  <ResultLink code={code} message={texts.causeName(code)} />
)

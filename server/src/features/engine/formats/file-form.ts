import { OperatorError } from '../../../platform/operator-socket/operator-io.ts'
import type { FileLine } from './fax-format.ts'

/** What a file is instead of JSON with one record a line, if its first line tells, and what helps. */
function otherForm(first: string): string | undefined {
  if (first.startsWith('<'))
    return 'The file is XML. The command reads JSON with one record a line, as mod_json_cdr writes it.'
  if (first.startsWith('['))
    return "The file is a JSON list. The command reads one record a line: `jq -c '.[]' FILE` writes them so."
  if (first.startsWith('{') && /[{[,]$/.test(first))
    return 'The file is JSON over several lines. The command reads one record a line: `jq -c . FILE` writes them so.'
  return undefined
}

/** The lines without the space around them. @throws OperatorError for a file of another form */
export async function* linesOfJson(lines: AsyncIterable<FileLine>): AsyncIterable<FileLine> {
  let isFirst = true
  for await (const line of lines) {
    const text = line.text.trim()
    const form = isFirst ? otherForm(text) : undefined
    if (form !== undefined) throw new OperatorError(form)
    isFirst &&= text === ''
    yield { ...line, text }
  }
}

import type { OperatorIo } from '../platform/operator-socket/operator-io.ts'
import { createLocal, readLocal } from './local-files.ts'

const lineEveryMilliseconds = 5000

/** A line that is overwritten at a terminal; anywhere else a line now and then. */
function openProgress(stream: NodeJS.WriteStream) {
  let shown = ''
  // What is done sooner needs no line.
  let lineAt = performance.now()
  return {
    show(text: string): void {
      if (stream.isTTY) {
        shown = text
        stream.write(`\r\u001B[2K${text}`)
        return
      }
      if (performance.now() - lineAt < lineEveryMilliseconds) return
      lineAt = performance.now()
      stream.write(`${text}\n`)
    },
    clear(): void {
      if (shown !== '') stream.write('\r\u001B[2K')
      shown = ''
    },
  }
}

/** The operator at this very terminal. */
export function terminalIo(gone: AbortSignal): OperatorIo {
  const progress = openProgress(process.stderr)
  const write = (stream: NodeJS.WriteStream, line: string): void => {
    progress.clear()
    stream.write(`${line}\n`)
  }
  return {
    gone,
    say: (line) => write(process.stdout, line),
    note: (line) => write(process.stderr, line),
    progress: (text) => progress.show(text),
    readFile: readLocal,
    createFile: createLocal,
  }
}

import { OperatorError, type OperatorIo } from '../platform/operator-socket/operator-io.ts'
import { createLocal, readLocal } from './local-files.ts'

const lineEveryMilliseconds = 5000

// Names and answers of other servers are foreign text, and a terminal would obey their control characters.
const obeyed = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu

/** The text for a terminal: line breaks and tabs stay, other control characters are shown as in JSON. */
const harmless = (text: string): string =>
  text.replaceAll(obeyed, (sign) =>
    sign === '\n' || sign === '\t' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A progress line that is overwritten at a terminal; elsewhere it is printed now and then. */
function openProgress(stream: NodeJS.WriteStream) {
  let shown = ''
  // Shorter work needs no line.
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

/** The question is on standard error: standard output has the result alone. @throws OperatorError without an answer */
async function askAtTerminal(question: string, gone: AbortSignal): Promise<string> {
  const { createInterface } = await import('node:readline/promises')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // While it reads, the terminal gives us Ctrl C as a key.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    return await terminal.question(`${question}: `, { signal: gone })
  } catch (error) {
    const isEnded = error instanceof Error && error.name === 'AbortError' && !gone.aborted
    throw isEnded ? new OperatorError('There was no answer: the command was not completed.') : error
  } finally {
    terminal.close()
  }
}

/** The operator at this terminal. */
export function terminalIo(gone: AbortSignal): OperatorIo {
  const progress = openProgress(process.stderr)
  const write = (stream: NodeJS.WriteStream, line: string): void => {
    progress.clear()
    stream.write(`${harmless(line)}\n`)
  }
  return {
    gone,
    say: (line) => write(process.stdout, line),
    note: (line) => write(process.stderr, line),
    progress: (text) => progress.show(harmless(text)),
    ...(process.stdin.isTTY ? { ask: (question: string) => askAtTerminal(question, gone) } : {}),
    readFile: readLocal,
    createFile: createLocal,
  }
}

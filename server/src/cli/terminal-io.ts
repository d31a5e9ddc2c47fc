import { createReadStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { type CreatedFile, OperatorError, type OperatorIo } from '../platform/operator-socket/operator-io.ts'
import { pathOf } from './path-of.ts'

const lineEveryMilliseconds = 2000

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is none of this name',
  EACCES: 'it may not be opened by you',
  EISDIR: 'it is a folder',
  ENOTDIR: 'there is no such folder',
  ENOSPC: 'the disk is full',
}

function cannot(what: string, error: unknown): OperatorError {
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  return new OperatorError(`${what}: ${reasons[code] ?? message}.`)
}

async function* readLocal(name: string): AsyncIterable<Buffer> {
  try {
    for await (const chunk of name === '-' ? process.stdin : createReadStream(pathOf(name)))
      yield chunk as Buffer
  } catch (error) {
    throw cannot(`The file ${name} can't be read`, error)
  }
}

const standardOutput = (): CreatedFile => ({
  write: (bytes) =>
    new Promise((done, fail) => {
      process.stdout.write(bytes, (error) =>
        error ? fail(cannot("Standard output can't be written", error)) : done(),
      )
    }),
  keep: () => Promise.resolve(),
  discard: () => Promise.resolve(),
})

async function createLocal(name: string): Promise<CreatedFile> {
  if (name === '-') return standardOutput()
  const path = pathOf(name)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere)
    throw new OperatorError(`The file ${name} exists already: remove it first, or choose another name.`)
  const partial = `${path}.${process.pid}.partial`
  try {
    const file = await open(partial, 'wx', 0o600)
    return createdFile(name, { file, partial, path })
  } catch (error) {
    throw cannot(`The file ${name} can't be written`, error)
  }
}

function createdFile(
  name: string,
  { file, partial, path }: { file: Awaited<ReturnType<typeof open>>; partial: string; path: string },
): CreatedFile {
  const discard = async (): Promise<void> => {
    await file.close()
    await rm(partial, { force: true })
  }
  const orDiscard = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      await discard()
      throw cannot(`The file ${name} can't be written`, error)
    }
  }
  return {
    discard,
    write: (bytes) => orDiscard(() => file.writeFile(bytes)),
    keep: () =>
      orDiscard(async () => {
        await file.sync()
        await file.close()
        await rename(partial, path)
      }),
  }
}

/** A line that is overwritten at a terminal; anywhere else a line now and then. */
function openProgress(stream: NodeJS.WriteStream) {
  let shown = ''
  let lineAt = Number.NEGATIVE_INFINITY
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

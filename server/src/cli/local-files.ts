import { createReadStream } from 'node:fs'
import { type FileHandle, access, open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type CreatedFile, OperatorError } from '../platform/operator-socket/operator-io.ts'

/** npm runs scripts in the folder of the repository; file names are relative to the folder where npm was called. */
function pathOf(name: string): string {
  const isThroughNpm = process.env.npm_lifecycle_event === 'telecopy'
  return resolve(isThroughNpm ? (process.env.INIT_CWD ?? '.') : '.', name)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is none of this name',
  EACCES: 'it may not be opened by you',
  EISDIR: 'it is a folder',
  ENOTDIR: 'there is no such folder',
  ENOSPC: 'the disk is full',
  EPIPE: 'its reader has gone',
}

function cannot(what: string, error: unknown): OperatorError {
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  return new OperatorError(`${what}: ${reasons[code] ?? message}.`)
}

const inEnvironment = 'env:'

/**
 * The value of a variable in the operator's own environment. A command inside a server cannot read it in another way.
 */
function readVariable(name: string): Buffer {
  const value = process.env[name] ?? ''
  if (value === '') throw new OperatorError(`The variable ${name} is not set.`)
  return Buffer.from(value)
}

/** A file, `-` for standard input, or `env:NAME` for a variable. @throws OperatorError */
export async function* readLocal(name: string): AsyncIterable<Buffer> {
  if (name.startsWith(inEnvironment)) return yield readVariable(name.slice(inEnvironment.length))
  try {
    for await (const chunk of name === '-' ? process.stdin : createReadStream(pathOf(name)))
      yield chunk as Buffer
  } catch (error) {
    throw cannot(`The file ${name} can't be read`, error)
  }
}

/** A file that is read in any order. @throws OperatorError */
export async function openToRead(name: string): Promise<FileHandle> {
  const file = await open(pathOf(name), 'r').catch((error: unknown) => {
    throw cannot(`The file ${name} can't be read`, error)
  })
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new OperatorError(`The file ${name} can't be read: it is a folder, or no file at all.`)
}

/** The error for lost standard output, for the operator. */
export const outputLost = (error: unknown): OperatorError => cannot("Standard output can't be written", error)

const standardOutput = (): CreatedFile => ({
  write: (bytes) =>
    new Promise((done, fail) => {
      process.stdout.write(bytes, (error) => (error ? fail(outputLost(error)) : done()))
    }),
  keep: () => Promise.resolve(),
  discard: () => Promise.resolve(),
})

/** A new file, or `-` for standard output. @throws OperatorError */
export async function createLocal(name: string): Promise<CreatedFile> {
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
  { file, partial, path }: { file: FileHandle; partial: string; path: string },
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

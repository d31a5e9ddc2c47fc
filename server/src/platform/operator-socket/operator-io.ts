/** A file that is being written for the operator: it bears its name only once it is kept. */
export type CreatedFile = {
  write(bytes: Uint8Array): Promise<void>
  keep(): Promise<void>
  discard(): Promise<void>
}

/** What a command may ask of its operator: at this terminal, or at the other end of a socket. */
export type OperatorIo = {
  /** A line of the result: standard output. */
  say(line: string): void
  /** A line beside the result: standard error. */
  note(line: string): void
  /** How far long work is; the next one replaces it. */
  progress(text: string): void
  /** A file of the operator's, `-` for standard input, or `env:NAME` for a variable. @throws OperatorError */
  readFile(path: string): AsyncIterable<Buffer>
  /** A new file of the operator's, or `-` for standard output. @throws OperatorError when there is one already */
  createFile(path: string): Promise<CreatedFile>
  /** Aborted when the operator has gone, or the process is about to end. */
  gone: AbortSignal
}

/** Why a command was not done, in one sentence for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

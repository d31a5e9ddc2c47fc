/** A file that is written for the operator: it gets its name only once it is complete. */
export type CreatedFile = {
  write(bytes: Uint8Array): Promise<void>
  keep(): Promise<void>
  discard(): Promise<void>
}

/** The requests of a command to its operator, at this terminal or at the other end of a socket. */
export type OperatorIo = {
  /** A line of the result: standard output. */
  say(line: string): void
  /** A line beside the result: standard error. */
  note(line: string): void
  /** Asks the operator at a terminal; if left out, there is none. @throws when the operator has gone */
  ask?(question: string): Promise<string>
  /** The progress of long work; the next text replaces it. */
  progress(text: string): void
  /** Reads a file of the operator's, `-` for standard input, or `env:NAME` for a variable. @throws OperatorError */
  readFile(path: string): AsyncIterable<Buffer>
  /** Makes a new file of the operator's, or `-` for standard output. @throws OperatorError when there is one already */
  createFile(path: string): Promise<CreatedFile>
  /** Aborted when the operator has gone, or the process is about to end. */
  gone: AbortSignal
}

/** The reason why a command failed, in one sentence for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

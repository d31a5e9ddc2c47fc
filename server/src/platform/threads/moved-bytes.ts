/**
 * Bytes that move to a thread with a task, and back with its answer. Both sides could share the memory instead. But V8
 * does not count shared memory, so it collects nothing for it: hundreds of megabytes that no object needs would stay.
 */
export class MovedBytes {
  readonly size: number
  #here: ArrayBuffer | undefined
  #isOver = false

  private constructor(bytes: ArrayBuffer) {
    this.size = bytes.byteLength
    this.#here = bytes
  }

  static copyOf(bytes: Uint8Array): MovedBytes {
    return new MovedBytes(new Uint8Array(bytes).buffer)
  }

  /** Takes the memory of the array, which is empty afterwards, or a copy when others have a part of that memory. */
  static from(bytes: Uint8Array): MovedBytes {
    const { buffer } = bytes
    const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length
    return isWhole ? new MovedBytes(buffer.transfer()) : MovedBytes.copyOf(bytes)
  }

  /** For a task of the thread. @throws Error while they are there, and when their thread has ended with them */
  leave(): ArrayBuffer {
    const bytes = this.#here
    if (bytes === undefined) throw new Error('These bytes are not here.')
    this.#here = undefined
    return bytes
  }

  comeBack(bytes: ArrayBuffer): void {
    this.#here = bytes
    if (this.#isOver) this.free()
  }

  /** Gives the memory back now, or when the task that has it ends. V8 would wait until it collects other things too. */
  free(): void {
    this.#isOver = true
    this.#here?.transfer(0)
    this.#here = undefined
  }
}

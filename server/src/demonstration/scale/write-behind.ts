import { setImmediate as afterSending } from 'node:timers/promises'

/** Writes portion after portion, and makes the next one while the database is busy with the one before. */
export async function writeBehind<T>(
  portions: Iterable<T>,
  write: (portion: T) => Promise<void>,
): Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  for (const portion of portions) {
    await underWay
    underWay = write(portion)
    // A failure appears where it is awaited, after the next portion is made.
    underWay.catch(() => undefined)
    await afterSending()
  }
  await underWay
}

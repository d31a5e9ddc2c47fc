/** A port of 127.0.0.1 that nobody listens on right now. */
export function findFreePort(): Promise<number>

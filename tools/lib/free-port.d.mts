/** A port of 127.0.0.1 that is free at this moment. */
export function findFreePort(): Promise<number>

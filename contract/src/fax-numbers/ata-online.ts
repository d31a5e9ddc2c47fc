import { seconds } from '../limits.ts'

/** An ATA is online while its last contact is less than 1200 seconds old; a contact in the future is none. */
export function isAtaOnline(lastOnlineTime: number, now: number): boolean {
  const age = now - lastOnlineTime
  return lastOnlineTime > 0 && age >= 0 && age < seconds.ataOnline
}

import { takeFromFragment } from '../../navigation/fragment.ts'

let held: string | undefined

/** Takes the one-time token of a single sign-on out of the address (`#u=`) and holds it for the sign-in page. */
export function holdSignInToken(page: Pick<Window, 'location' | 'history'>): void {
  held = takeFromFragment(page, 'u') ?? held
}

export const holdsSignInToken = (): boolean => held !== undefined

/** Returns the held token once, then undefined. */
export function takeSignInToken(): string | undefined {
  const token = held
  held = undefined
  return token
}

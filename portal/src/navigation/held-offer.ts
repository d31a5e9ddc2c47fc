import { takeFromFragment } from './fragment.ts'

export const offerParameter = 'from'

let held: string | undefined

/** Keeps the name of the offer that opened this tab, and takes it out of the address. */
export function holdOffer(page: Pick<Window, 'location' | 'history'>): void {
  held = takeFromFragment(page, offerParameter)
}

/** The name of the offer, once. */
export function takeHeldOffer(): string | undefined {
  const name = held
  held = undefined
  return name
}

import { hash, verify } from '@node-rs/argon2'

// OWASP's recommendation for Argon2id; the package's default algorithm is Argon2id.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

/** Hashing takes whole cores and much memory, so only a few run at a time and the rest wait their turn. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/** A salt is given by nobody but a data set that has to come out the same twice. */
export const hashPassword = (password: string, salt?: Uint8Array): Promise<string> =>
  inTurn(() => hash(password, salt === undefined ? parameters : { ...parameters, salt }))

let standIn: Promise<string> | undefined

/** Whether the password fits; without a stored hash it takes as long and answers no, so that time tells nothing. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('no account has this password')
  const against = stored ?? (await standIn)
  const fits = await inTurn(() => verify(against, password))
  return fits && stored !== null
}

/** The result of a check: what it found, and what to do unless all is well. */
export type Verdict =
  | { status: 'ok'; found: string }
  | { status: 'warning' | 'problem'; found: string; advice: string }

export const ok = (found: string): Verdict => ({ status: 'ok', found })
export const warning = (found: string, advice: string): Verdict => ({ status: 'warning', found, advice })
export const problem = (found: string, advice: string): Verdict => ({ status: 'problem', found, advice })

/** One part of the installation. `run` writes nothing, and may throw. */
export type Check = { name: string; run: () => Promise<Verdict> }

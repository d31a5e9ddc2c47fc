/** The size of the load, and the seed that makes it the same each time. */
export type ScaleSize = { groups: number; users: number; numbers: number; faxes: number; seed: number }

/** The reason why a data set of scale is not loaded, in one sentence for an operator. */
export class ScaleLoadError extends Error {
  override name = 'ScaleLoadError'
}

// The sizes that one portal is measured for, and somewhat larger ones.
const bounds: Readonly<Record<keyof ScaleSize, readonly [least: number, most: number]>> = {
  groups: [1, 50_000],
  users: [1, 2_000_000],
  numbers: [0, 3_000_000],
  faxes: [0, 20_000_000],
  seed: [0, 4_294_967_295],
}

/** @throws ScaleLoadError when the size is not valid */
export function requireSensible(size: ScaleSize): void {
  for (const [name, [least, most]] of Object.entries(bounds)) {
    const given = size[name as keyof ScaleSize]
    if (!Number.isInteger(given) || given < least || given > most)
      throw new ScaleLoadError(
        `${name} must be a whole number from ${least} to ${most.toLocaleString('en-US')}, not ${given}.`,
      )
  }
  if (size.faxes > 0 && size.numbers === 0)
    throw new ScaleLoadError('Faxes need numbers to go through: ask for some numbers, or for no faxes.')
}

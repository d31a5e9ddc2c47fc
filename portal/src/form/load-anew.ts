/** Loads the page anew; rejects when the page stays. */
export type Load = () => Promise<unknown>

let answer: ((load: Load) => void) | undefined

/** Loads the page anew: at once, or after the screen has asked about its unsaved changes. */
export function loadAnew(load: Load): 'asked' | 'begun' {
  if (answer) {
    answer(load)
    return 'asked'
  }
  load().catch(() => undefined)
  return 'begun'
}

/** Lets a screen with unsaved changes decide about loads, until the returned function runs. */
export function decideLoads(decide: (load: Load) => void): () => void {
  answer = decide
  return () => {
    if (answer === decide) answer = undefined
  }
}

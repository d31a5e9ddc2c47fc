const mostEdits = 2
const leastLength = 6

/** How many letters to add, remove or change to make one word of the other. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of one.split('').entries()) {
    const next = [at + 1]
    for (const [place, wanted] of other.split('').entries())
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}

// Short names such as HOST resemble names of other programs.
const resembles = (name: string, known: string): boolean =>
  known.length >= leastLength &&
  Math.abs(name.length - known.length) <= mostEdits &&
  editsBetween(name, known) <= mostEdits

type Misspelt = { name: string; known: string }

/** Names that are none of `known`, but resemble one of them that is not set. */
export function misspeltNames(
  source: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): Misspelt[] {
  const unset = known.filter((name) => !source[name])
  return Object.keys(source)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = unset.find((one) => resembles(name, one))
      return meant === undefined ? [] : [{ name, known: meant }]
    })
}

import { expect, it } from 'vitest'
import { batched } from './batched.ts'

/** Doubles numbers, and notes which came together; refuses 13. */
function doubling() {
  const batches: number[][] = []
  const double = batched(async (_world: object, inputs: readonly number[]) => {
    batches.push([...inputs])
    await Promise.resolve()
    if (inputs.includes(13)) throw new Error('unlucky')
    return inputs.map((input) => 2 * input)
  })
  return { batches, double }
}

it('asks together what comes together, also the same question twice', async () => {
  const { batches, double } = doubling()
  const world = {}
  expect(await Promise.all([1, 2, 2].map((input) => double(world, input)))).toEqual([2, 4, 4])
  expect(await double(world, 4)).toBe(8)
  expect(batches).toEqual([[1, 2, 2], [4]])
})

it('splits a flood into batches of 500', async () => {
  const { batches, double } = doubling()
  const world = {}
  await Promise.all(Array.from({ length: 1102 }, (_, input) => double(world, 100 + input)))
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 102])
})

it('fails a whole batch, and no later one', async () => {
  const { double } = doubling()
  const world = {}
  const outcomes = await Promise.allSettled([12, 13].map((input) => double(world, input)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await double(world, 14)).toBe(28)
})

it('keeps worlds apart', async () => {
  const { batches, double } = doubling()
  await Promise.all([double({}, 1), double({}, 2)])
  expect(batches).toEqual([[1], [2]])
})

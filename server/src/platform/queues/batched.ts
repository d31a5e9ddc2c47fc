import DataLoader from 'dataloader'

/** So many questions make up a statement that is still quick. */
const mostAtOnce = 500

/**
 * Joins the questions that come in one turn of the event loop into one, so that a flood of them costs a few statements.
 * A batch fails as a whole. Questions to different worlds, such as two databases, are kept apart.
 *
 * @param askAll answers each input, in their order
 */
export function batched<World extends object, Input, Output>(
  askAll: (world: World, inputs: readonly Input[]) => Promise<readonly Output[]>,
): (world: World, input: Input) => Promise<Output> {
  const loaders = new WeakMap<World, DataLoader<Input, Output>>()
  const loaderOf = (world: World): DataLoader<Input, Output> => {
    const loader =
      loaders.get(world) ??
      new DataLoader<Input, Output>((inputs) => askAll(world, inputs), {
        cache: false,
        maxBatchSize: mostAtOnce,
        batchScheduleFn: (ask) => void setImmediate(ask),
      })
    loaders.set(world, loader)
    return loader
  }
  return (world, input) => loaderOf(world).load(input)
}

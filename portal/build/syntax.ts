/** A node of a syntax tree, with the fields that this build reads. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Every node of a tree, outer ones first. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item)
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node
    yield* nodesOf(Object.values(value))
  }
}

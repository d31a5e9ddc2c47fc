import { onSessionChange } from '../api/session.ts'

export type CreatedKind = 'group' | 'user' | 'shared-line' | 'brand' | 'cover-page' | 'webhook' | 'api-key'

const markedMilliseconds = 60_000

let created: { kind: CreatedKind; id: number; until: number } | undefined
onSessionChange(() => (created = undefined))

/** Marks the thing that was created last. Lists show it as new for a minute. */
export function markCreated(kind: CreatedKind, id: number): void {
  created = { kind, id, until: Date.now() + markedMilliseconds }
}

/** Whether a list shows this thing as new. */
export const isCreated = (kind: CreatedKind, id: number): boolean =>
  created !== undefined && created.kind === kind && created.id === id && Date.now() < created.until

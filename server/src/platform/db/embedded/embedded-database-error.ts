/** Says in one sentence, for an operator, why the embedded database cannot be used. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** Another process has the folder, for now. */
export class FolderHeldError extends EmbeddedDatabaseError {
  readonly isHeldByAnother = true
}

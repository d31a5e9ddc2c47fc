/** The reason why the embedded database cannot be used, in one sentence for an operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** Another process holds the folder for now. */
export class FolderHeldError extends EmbeddedDatabaseError {
  readonly isHeldByAnother = true
}

/** The reason why a backup was not written or loaded, in one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

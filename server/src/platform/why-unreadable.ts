const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
}

/** Why a file of the operator cannot be read, in words. */
export function whyUnreadable(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}

/** Where a tab keeps the link to a saved view while its reader signs in, also on the way over an identity provider. */
export const linkKey = 'telecopy-link'

/** Keeps a link to a saved view: the name of its screen, and a number. */
export function holdLink({ pathname, hash }: { pathname: string; hash: string }): void {
  if (hash.startsWith('view=')) sessionStorage.setItem(linkKey, `${pathname}#${hash}`)
}

declare const checked: unique symbol

/**
 * The subtree an administrator works in. It is resolved once per request from the session. Every statement on a scoped
 * table takes it as an argument: code that forgets it does not compile.
 */
export type Scope = { readonly fsi_gid: number; readonly [checked]: true }

/** Only the session resolver, the use cases of the operator and tests may make one. */
export const scopeOf = (fsi_gid: number): Scope => ({ fsi_gid }) as Scope

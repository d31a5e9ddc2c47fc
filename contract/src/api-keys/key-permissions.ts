/**
 * What a key of a group may open. Each call of an administrator names the one that it needs, or is closed to keys.
 * The database lists them too (`api_keys_permissions`).
 */
export const groupPermissions = ['read', 'users', 'numbers', 'reports'] as const
export type GroupPermission = (typeof groupPermissions)[number]

/** Every permission of a key. `engine` opens the calls of the fax engine, for the whole installation. */
export const keyPermissions = [...groupPermissions, 'engine'] as const
export type KeyPermission = (typeof keyPermissions)[number]

/** Whether a key can be used: it ends by itself at its time, or when it is revoked. */
export const keyStates = ['active', 'expired', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

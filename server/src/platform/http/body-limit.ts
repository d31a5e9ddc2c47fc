/** The most bytes of a body, for calls that name no limit of their own. */
export const standardBodyLimit = 64 * 1024

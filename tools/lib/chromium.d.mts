/**
 * A Chromium or Chrome of this machine: CHROMIUM_PATH, else Playwright's own, else the system's.
 *
 * @throws when CHROMIUM_PATH is set and names no program
 */
export function findChromium(): Promise<string | undefined>

/**
 * Finds one like `findChromium`, but installs one when there is none: Playwright's, or on Debian as root the package.
 */
export function requireChromium(): Promise<string>

/** The arguments for every machine that runs the tests, including containers with a root user. */
export const chromiumArguments: string[]

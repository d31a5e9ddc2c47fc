/**
 * A Chromium or Chrome of this machine: CHROMIUM_PATH, else Playwright's own, else the system's.
 *
 * @throws when CHROMIUM_PATH is set and names no program
 */
export function findChromium(): Promise<string | undefined>

/** As `findChromium`, but installs one when there is none: Playwright's, or on Debian as root the package. */
export function requireChromium(): Promise<string>

/** Arguments that hold wherever the tests run, containers with a root user included. */
export const chromiumArguments: string[]

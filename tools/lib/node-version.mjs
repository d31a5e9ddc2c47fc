// @ts-check
// Read by any Node from 20.19 on.

/** The versions of Node that Telecopy runs on: supported versions, and supported by the packages in use. */
export const supportedNodes = 'Node 24.15 or later, or 26'

/** Below this, `npm ci` leaves out the native parts of the build tools. */
export const oldestToInstallWith = '20.19'

/** @param {string} version */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 26 || (major === 24 && minor >= 15)
}

/** @param {string} version */
export function canInstall(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 20 || (major === 20 && minor >= 19)
}

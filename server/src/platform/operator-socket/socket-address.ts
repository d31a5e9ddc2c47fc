import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from './operator-io.ts'

// The address of a unix socket holds 104 bytes on macOS and 108 on Linux.
const longestAddressBytes = 100

/** The place of a data folder's socket. `folder` is the folder that contains it, which is checked. */
export type SocketAddress = { folder: string; path: string }

/**
 * In the data folder itself; if that path is too long for a socket, in the temporary folder under a hash of it.
 *
 * @throws OperatorError when the folder there is not the user's own
 */
export function socketAddress(dataDir: string): SocketAddress {
  const path = join(dataDir, 'telecopy.sock')
  if (Buffer.byteLength(path) <= longestAddressBytes) return { folder: dataDir, path }
  const folder = join(tmpdir(), `telecopy-${process.getuid?.() ?? 'user'}`)
  requireOwnFolder(folder)
  // A folder that does not exist yet has no server.
  const real = existsSync(dataDir) ? realpathSync(dataDir) : dataDir
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 24)
  return { folder, path: join(folder, `${hash}.sock`) }
}

// Any user may make a folder of this name in the temporary folder, and then listen in it.
function requireOwnFolder(folder: string): void {
  mkdirSync(folder, { mode: 0o700, recursive: true })
  const found = lstatSync(folder)
  const isOwn = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0
  if (!isOwn)
    throw new OperatorError(
      `The folder ${folder} belongs to somebody else or is open to others: remove it, or set TMPDIR.`,
    )
}

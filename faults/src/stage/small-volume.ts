import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate file system that can be full. */
export type SmallVolume = {
  folder: string
  /** Leaves no space for another byte. */
  fill(): void
  /** Frees the space. */
  free(): void
  remove(): Promise<void>
}

// Ends with the tests, however they end.
const guardScript = 'cat >/dev/null; umount -l "$1"; rmdir "$1"'

/** Mounts a volume in memory with a folder `tablespace` on it; undefined if only root may do that, or not even root. */
export async function mountSmallVolume(megabytes: number, owner: number): Promise<SmallVolume | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'telecopy-volume-'))
  try {
    execFileSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700,uid=${owner}`, 'tmpfs', folder],
      {
        stdio: 'ignore',
      },
    )
  } catch {
    await rmdir(folder)
    return undefined
  }
  mkdirSync(join(folder, 'tablespace'), { mode: 0o700 })
  chownSync(join(folder, 'tablespace'), owner, owner)
  const guard = spawn('sh', ['-c', guardScript, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast, { force: true }),
    async remove() {
      const exited = once(guard, 'exit')
      guard.stdin.end()
      await exited
    },
  }
}

function fillWith(ballast: string): void {
  const file = openSync(ballast, 'a')
  const piece = Buffer.alloc(64 * 1024)
  try {
    for (;;) writeSync(file, piece)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}

// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { run } from '../lib/run.mjs'

/** The time of every file: that of the commit, so that the same sources make the same archive. */
async function timeOfSources() {
  const given = process.env['SOURCE_DATE_EPOCH']
  if (given !== undefined) return given
  const { code, output } = await run('git', ['log', '-1', '--format=%ct'])
  return code === 0 ? output.trim() : '0'
}

/**
 * Packs a folder into `FOLDER.tar.gz`, and writes its checksum into SHA256SUMS beside it. Names are sorted, and owners,
 * times and rights are fixed.
 *
 * @param {string} folder
 * @returns {Promise<string>} the path of the archive
 */
export async function pack(folder) {
  const archive = `${folder}.tar.gz`
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go=u,go-w']
  const time = `--mtime=@${await timeOfSources()}`
  const options = [...same, time, '--format=gnu', '--use-compress-program=gzip -9n', '-cf', archive]
  const { code, output } = await run('tar', [...options, '-C', dirname(folder), basename(folder)])
  if (code !== 0) throw new Error(`The archive could not be written:\n${output}`)
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(join(dirname(folder), 'SHA256SUMS'), `${sum}  ${basename(archive)}\n`)
  return archive
}

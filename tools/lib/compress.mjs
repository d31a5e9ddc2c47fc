// @ts-check
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Pictures and fonts are compressed already.
const compressible = /\.(js|css|svg|json|txt|html)$/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const hardest = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/**
 * Puts a brotli and a gzip copy beside each text file of a folder, so that the server compresses nothing for a request.
 * A copy that would not be smaller is left out.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = (await readdir(folder)).filter((name) => compressible.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const content = await readFile(path)
      const copies = [
        { ending: 'br', bytes: await brotli(content, { params: hardest }) },
        { ending: 'gz', bytes: await zip(content, { level: 9 }) },
      ]
      await Promise.all(
        copies
          .filter(({ bytes }) => bytes.length < content.length)
          .map(({ ending, bytes }) => writeFile(`${path}.${ending}`, bytes)),
      )
    }),
  )
}

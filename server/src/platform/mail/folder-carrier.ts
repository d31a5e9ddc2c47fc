import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { composed } from './compose.ts'
import type { MailCarrier } from './mail-message.ts'

async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // With this name, a reader of the folder never sees an incomplete mail.
  const unfinished = join(folder, `.${randomBytes(6).toString('hex')}`)
  try {
    await writeDurably(unfinished, content)
    await rename(unfinished, join(folder, name))
  } catch (error) {
    // A mail on a full disk is tried again and again, and each attempt would leave a file.
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function openTransport() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

/** Without an SMTP server each mail is a file `<its identifier>.eml`; another attempt writes the same file. */
export function folderCarrier(folder: string): MailCarrier {
  let opened: ReturnType<typeof openTransport> | undefined
  return async (message) => {
    try {
      opened ??= openTransport()
      const transport = await opened
      const { message: content } = await transport.sendMail(composed(message))
      const [name = ''] = /^[\w.-]+/.exec(message.messageId.slice(1)) ?? []
      await writeWhole(folder, `${name}.eml`, content as Buffer)
      return { outcome: 'accepted' }
    } catch (error) {
      return { outcome: 'later', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

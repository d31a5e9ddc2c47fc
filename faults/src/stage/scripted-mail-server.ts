import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * `silent`: it takes connections and never greets. `busy`, `refuses`: its answer to every recipient. `drops`: it takes
 * the whole mail, and cuts the line before it confirms that.
 */
export type MailMood = 'accepts' | 'silent' | 'busy' | 'refuses' | 'drops'

export type TakenMail = { recipient: string; messageId: string; isAcknowledged: boolean }

/** A mail server that follows a script, line by line. A real one would not misbehave in these ways. */
export type ScriptedMailServer = {
  port: number
  mood: MailMood
  /** The number of connections so far. */
  connections: number
  taken: TakenMail[]
  /** Stops listening, but keeps the port number. */
  goDown(): Promise<void>
  comeUp(): Promise<void>
}

const replies: Record<string, Partial<Record<MailMood, string>> & { else: string }> = {
  'RCPT TO': { busy: '451 Try again later', refuses: '550 No such mailbox', else: '250 OK' },
  DATA: { else: '354 Go ahead' },
  QUIT: { else: '221 Bye' },
}

const replyTo = (line: string, mood: MailMood): string => {
  const command = Object.keys(replies).find((known) => line.toUpperCase().startsWith(known))
  const reply = command === undefined ? undefined : replies[command]
  return reply?.[mood] ?? reply?.else ?? '250 OK'
}

function converse(socket: Socket, server: ScriptedMailServer): void {
  let recipient = ''
  let messageId = ''
  let isReadingMail = false
  const say = (line: string): void => void socket.write(`${line}\r\n`)
  const takeMail = (): void => {
    isReadingMail = false
    const isAcknowledged = server.mood !== 'drops'
    server.taken.push({ recipient, messageId, isAcknowledged })
    if (isAcknowledged) say('250 Taken')
    else socket.destroy()
  }
  const readMailLine = (line: string): void => {
    messageId = /^Message-ID: (.*)$/i.exec(line)?.[1] ?? messageId
    if (line === '.') takeMail()
  }
  if (server.mood === 'silent') return
  say('220 scripted')
  createInterface({ input: socket }).on('line', (line) => {
    if (isReadingMail) {
      readMailLine(line)
      return
    }
    recipient = /^RCPT TO:<(.*?)>/i.exec(line)?.[1] ?? recipient
    const reply = replyTo(line, server.mood)
    isReadingMail = reply.startsWith('354')
    say(reply)
  })
}

export async function startScriptedMailServer(): Promise<ScriptedMailServer> {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    scripted.connections += 1
    converse(socket, scripted)
  })
  const scripted: ScriptedMailServer = {
    port: 0,
    mood: 'accepts',
    connections: 0,
    taken: [],
    async goDown() {
      listener.close()
      for (const socket of sockets) socket.destroy()
      await once(listener, 'close')
    },
    async comeUp() {
      listener.listen(scripted.port, '127.0.0.1')
      await once(listener, 'listening')
      scripted.port = (listener.address() as AddressInfo).port
    },
  }
  await scripted.comeUp()
  return scripted
}

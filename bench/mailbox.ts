/** A mail server that takes everything and counts it. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  port: number
  /** How often each mail came, by its id. */
  received: Map<string, number>
  close(): void
}

export async function startMailbox(): Promise<Mailbox> {
  const received = new Map<string, number>()
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        const id = /^Message-ID:\s*<([^>]+)>/im.exec(text)?.[1] ?? 'none'
        received.set(id, (received.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  // A server that is killed leaves its line open.
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  return { port: (smtp.server.address() as AddressInfo).port, received, close: () => void smtp.close() }
}

/** Takes mail by SMTP for the addresses that a receiver knows, and for no others: it passes nothing on. */
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { AppError } from '../http/app-error.ts'
import type { Log } from '../log.ts'
import type { MailReceiver } from './receiver.ts'

interface ReceiverOptions {
  /** 0: any that is free. */
  port: number
  host: string
  /** How it calls itself to other mail servers. */
  domain: string
  maxBytes: number
  receiver: MailReceiver
  log: Log
}

const CLIENTS_MAX = 50
const SILENT_MS = 60_000
const CLOSE_MS = 3_000

export async function startSmtpReceiver(
  options: ReceiverOptions,
): Promise<{ port: number; stop(): Promise<void> }> {
  const { receiver, log, maxBytes } = options
  const server = new SMTPServer({
    name: options.domain,
    // Nobody signs in here. Without a certificate of its own there is no TLS to offer: a mail server in front brings it.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    maxClients: CLIENTS_MAX,
    socketTimeout: SILENT_MS,
    closeTimeout: CLOSE_MS,
    onRcptTo({ address }, session, done) {
      receiver
        .canTake(address, session.remoteAddress)
        .then((isKnown) => done(isKnown ? null : replyWith(550, 'No such address')))
        .catch((error: unknown) => done(toReply(error, log)))
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address)
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      collect(stream, maxBytes)
        .then(async (raw) => {
          if (raw === null) throw replyWith(552, 'The message is too large')
          const outcome = await receiver.take({ raw, to, from })
          if (outcome === 'refused') throw replyWith(550, 'The message was not taken')
        })
        .then(() => done(null))
        .catch((error: unknown) => done(toReply(error, log)))
    },
  })
  server.on('error', (err) => log.warn({ err }, 'a mail connection failed'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

class SmtpReply extends Error {
  override name = 'SmtpReply'
  responseCode = 0
}

function replyWith(responseCode: number, message: string): SmtpReply {
  return Object.assign(new SmtpReply(message), { responseCode })
}

/** Whoever asks too often, or at a bad moment, comes again later: other mail servers keep it and try for days. */
function toReply(error: unknown, log: Log): SmtpReply {
  if (error instanceof SmtpReply) return error
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
    return replyWith(450, 'Too many messages, try again later')
  log.warn({ err: error }, 'mail was not taken')
  return replyWith(451, 'Try again later')
}

/** Read to its end even where it is too large: the answer is given after it. Null: too large. */
async function collect(stream: SMTPServerDataStream, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
  }
  return bytes > maxBytes ? null : Buffer.concat(chunks)
}

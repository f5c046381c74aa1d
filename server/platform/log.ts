import { type Logger, pino } from 'pino'
import { scrubError } from './scrub-error.ts'

export type Log = Logger

/** Whatever carries one of these names is never written to a log. */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'code',
  'cookie',
  'authorization',
  'set-cookie',
  'recoveryCodes',
  'totpUri',
]

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    redact: {
      paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`].map(quoteDashes)),
      censor: '[secret]',
    },
    serializers: { err: (error: unknown) => pino.stdSerializers.err(scrubError(error) as Error) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
  return destination ? pino(options, destination) : pino(options)
}

/** pino wants `headers["set-cookie"]`, not `headers.set-cookie`. */
function quoteDashes(path: string): string {
  return path.includes('-') ? path.replace(/\.?([\w]+(?:-[\w]+)+)$/, '["$1"]') : path
}

/** What a preview's address carries: whose session it belongs to and until when, readable for this server alone. */
import { createSealer } from '#server/platform/sealing.ts'

export interface PreviewTicket {
  sessionId: string
  endsAt: Date
}

export interface PreviewTokens {
  write(ticket: PreviewTicket): string
  /** Null: not one of ours. */
  read(token: string): PreviewTicket | null
}

const PREFIX = 'pv_'
/** Ours have some hundred letters. */
const LENGTH_MAX = 512

export function createPreviewTokens(secret: string): PreviewTokens {
  const sealer = createSealer(secret, 'preview tokens')
  return {
    write({ sessionId, endsAt }) {
      const text = JSON.stringify([sessionId, endsAt.getTime()])
      return PREFIX + sealer.seal(text).toString('base64url')
    },
    read(token) {
      if (!token.startsWith(PREFIX) || token.length > LENGTH_MAX) return null
      try {
        const sealed = Buffer.from(token.slice(PREFIX.length), 'base64url')
        const [sessionId, endsAtMs] = JSON.parse(sealer.open(sealed).toString('utf8')) as [string, number]
        return { sessionId, endsAt: new Date(endsAtMs) }
      } catch {
        // Whatever cannot be opened was not sealed here.
        return null
      }
    },
  }
}

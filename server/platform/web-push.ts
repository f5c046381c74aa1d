/**
 * Messages to browsers by the services of their makers (RFC 8030, 8291, 8292). Addresses come from whoever signs in, so they are
 * called as files of strangers are fetched: by https, and never inside our own network.
 */
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import webpush from 'web-push'
import type { WebPushSettings } from './env.ts'
import { lookUpPublic, refuseUnsafe } from './fetch-public-file.ts'

interface PushTarget {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

type PushAnswer =
  | { outcome: 'sent' }
  /** The browser takes no more of them. */
  | { outcome: 'gone' }
  /** Another time would bring the same answer. */
  | { outcome: 'refused'; status: number }
  | { outcome: 'later'; retryAfterMs: number | null }

export interface PushSender {
  /** What a browser needs to take messages from us alone. */
  publicKey: string
  mayCall(endpoint: string): boolean
  send(target: PushTarget, text: string): Promise<PushAnswer>
}

/** A message that is a day late says nothing new. */
const TTL_S = 86_400
const TIMEOUT_MS = 10_000

export function createPushSender(settings: WebPushSettings, subject: string): PushSender {
  const { publicKey, privateKey, trustedOrigin } = settings
  const isTrusted = (url: URL) => trustedOrigin !== undefined && url.origin === trustedOrigin
  return {
    publicKey,
    mayCall(endpoint) {
      const url = URL.parse(endpoint)
      if (!url) return false
      if (isTrusted(url)) return true
      try {
        refuseUnsafe(url)
        return true
      } catch {
        return false
      }
    },
    async send(target, text) {
      const url = new URL(target.endpoint)
      if (!this.mayCall(target.endpoint)) return { outcome: 'refused', status: 0 }
      const { headers, body } = webpush.generateRequestDetails(target, text, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: TTL_S,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
      })
      try {
        return judge(await post(url, { headers, body, isNear: isTrusted(url) }))
      } catch {
        // No connection, or no answer in time.
        return { outcome: 'later', retryAfterMs: null }
      }
    },
  }
}

interface PostOptions {
  headers: Record<string, unknown>
  body: Buffer | null
  /** A stand-in on this machine. */
  isNear: boolean
}

function post(url: URL, { headers, body, isNear }: PostOptions): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  const options = {
    method: 'POST',
    headers: headers as Record<string, string>,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(isNear ? {} : { lookup: lookUpPublic }),
  }
  return new Promise((resolve, reject) => {
    const sending = send(url, options, (answer) => {
      // What it says is of no interest, and a redirect is not followed.
      answer.destroy()
      resolve(answer)
    })
    sending.on('error', reject)
    sending.end(body ?? undefined)
  })
}

function judge({ statusCode: status = 0, headers }: IncomingMessage): PushAnswer {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 429 || status >= 500) {
    const seconds = Number(headers['retry-after'])
    return {
      outcome: 'later',
      retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null,
    }
  }
  return { outcome: 'refused', status }
}

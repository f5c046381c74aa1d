/** Where messages go: one configuration a token, setting it drops the former one. */
import { randomBytes } from 'node:crypto'
import type { FakeAnswer } from '../fake-service/server.ts'
import { answerV1, refuseV1, refuseV2 } from './answers.ts'
import type { FakeState } from './state.ts'

export function showWebhook({ webhook }: FakeState): FakeAnswer {
  return answerV1({
    default_url: webhook?.url ?? null,
    expires_at: null,
    events: (webhook?.events ?? []).map((type) => ({ type, url: null })),
    public_key: webhook?.publicKey ?? '',
  })
}

/** The secret is shown once. */
export function setWebhook(state: FakeState, raw: string): FakeAnswer {
  const { default_url: url, events } = JSON.parse(raw) as {
    default_url?: string
    events?: { type: string }[]
  }
  const { protocol, hostname } = new URL(url ?? 'about:blank')
  // The real one takes https alone; this one runs beside a store that is on this machine.
  const isNear = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')
  if (!url || (protocol !== 'https:' && !isNear)) throw refuseV1(400, 'Webhook URL must be https')
  if (!events || events.length === 0) throw refuseV1(400, 'Events are missing')
  state.webhook = {
    url,
    publicKey: randomBytes(9).toString('base64'),
    secret: randomBytes(32).toString('hex'),
    events: events.map(({ type }) => type),
  }
  const { publicKey, secret } = state.webhook
  return answerV1({ default_url: url, expires_at: null, events, public_key: publicKey, secret_key: secret })
}

export function deleteWebhook(state: FakeState): FakeAnswer {
  if (!state.webhook) throw refuseV2(404, 'There is no webhook')
  state.webhook = null
  return { status: 204, body: null }
}

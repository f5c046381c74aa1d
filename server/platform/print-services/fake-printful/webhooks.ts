/** Where messages go: one configuration a token, setting it drops the former one. */
import { randomBytes } from 'node:crypto'
import type { FakeAnswer } from '../fake-service/server.ts'
import { isReachable } from '../fake-service/server.ts'
import { type FakeState, takeId } from '../fake-service/state.ts'
import { answerV1, parseJson, refuseV1, refuseV2 } from './answers.ts'

export function showWebhook({ webhooks: [webhook] }: FakeState): FakeAnswer {
  return answerV1({
    default_url: webhook?.url ?? null,
    expires_at: null,
    events: (webhook?.topics ?? []).map((type) => ({ type, url: null })),
    public_key: webhook?.publicKey ?? '',
  })
}

/** The secret is shown once. */
export function setWebhook(state: FakeState, raw: string): FakeAnswer {
  const { default_url: url, events } = parseJson(raw) as {
    default_url?: string
    events?: { type: string }[]
  }
  if (!url || !isReachable(url)) throw refuseV1(400, 'Webhook URL must be https')
  if (!events || events.length === 0) throw refuseV1(400, 'Events are missing')
  const publicKey = randomBytes(9).toString('base64')
  const secret = randomBytes(32).toString('hex')
  state.webhooks = [{ id: takeId(state), url, publicKey, secret, topics: events.map(({ type }) => type) }]
  return answerV1({ default_url: url, expires_at: null, events, public_key: publicKey, secret_key: secret })
}

export function deleteWebhook(state: FakeState): FakeAnswer {
  if (state.webhooks.length === 0) throw refuseV2(404, 'There is no webhook')
  state.webhooks = []
  return { status: 204, body: null }
}

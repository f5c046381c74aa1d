/** Where messages go: one a topic, as many as there are tools. */
import { z } from 'zod'
import { type FakeAnswer, isReachable } from '../fake-service/server.ts'
import { type FakeState, takeId } from '../fake-service/state.ts'
import { answerWith, parseJson, refuse } from './answers.ts'

const NewWebhook = z.strictObject({ topic: z.string().min(1), url: z.url(), secret: z.string().optional() })

export function listWebhooks({ webhooks, store }: FakeState): FakeAnswer {
  return answerWith(
    webhooks.flatMap(({ id, url, topics }) =>
      topics.map((topic) => ({ id, topic, url, shop_id: String(store.id) })),
    ),
  )
}

export function createWebhook(state: FakeState, raw: string): FakeAnswer {
  const parsed = NewWebhook.safeParse(parseJson(raw))
  if (!parsed.success || !isReachable(parsed.data.url)) throw refuse(400, 'The url must be https', 8150)
  const { topic, url, secret = '' } = parsed.data
  const webhook = { id: takeId(state), url, publicKey: '', secret, topics: [topic] }
  state.webhooks.push(webhook)
  return answerWith({ topic, url, shop_id: String(state.store.id), id: webhook.id })
}

export function deleteWebhook(state: FakeState, id: string, query: URLSearchParams): FakeAnswer {
  const webhook = state.webhooks.find((each) => each.id === id)
  if (!webhook) throw refuse(404, 'Not found', 8404)
  if (query.get('host') !== new URL(webhook.url).host) throw refuse(400, 'The host does not match', 8150)
  state.webhooks = state.webhooks.filter((each) => each !== webhook)
  return answerWith({ id })
}

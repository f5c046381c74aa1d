/** Who hears of a return. */

import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { OrderMail } from '#server/features/site/email/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import { nameOf } from './mail.ts'
import { findProviders } from './order-scope.ts'
import { orderPath, providerOrderPath } from './paths.ts'
import type { StoredReturn } from './return-store.ts'
import type { Order } from './types.ts'

type Asked = Pick<StoredReturn, 'id' | 'fulfillmentId' | 'lines' | 'comment'>

/** A provider without an account has nobody to tell; the order page shows it. */
export async function notifyProvider(tx: Tx, deps: Deps, whole: Order, asked: Asked): Promise<void> {
  const provider = await providerOf(tx, whole, asked)
  if (!provider?.userId) return
  const { order } = whole
  const person = (await findPeople(tx, [provider.userId])).get(provider.userId)
  if (!person) return
  const path = providerOrderPath(order.id)
  const data = mailOf(whole, asked, person.language, { url: deps.publicUrl + path, text: asked.comment })
  await notifyPerson(tx, {
    userId: person.id,
    kind: 'return_asked',
    cause: `return_asked:${asked.id}`,
    path,
    data: { number: order.number },
    mail: { template: 'return-asked', data: { ...data, name: provider.name, providerName: provider.name } },
  })
}

export async function notifyDecision(
  tx: Tx,
  deps: Deps,
  whole: Order,
  asked: Asked,
  { approve, text }: { approve: boolean; text: string },
): Promise<void> {
  const { order } = whole
  const path = orderPath(order.id)
  const providerName = (await providerOf(tx, whole, asked))?.name ?? ''
  const data = mailOf(whole, asked, order.language, { url: deps.publicUrl + path, text })
  const template = approve ? 'return-approved' : 'return-declined'
  await notifyPerson(tx, {
    userId: order.userId,
    kind: 'return_decided',
    // An approved one may be declined later, and the person hears of both.
    cause: `${template}:${asked.id}`,
    path,
    data: { number: order.number, providerName, decision: approve ? 'approved' : 'declined' },
    mail: order.email
      ? { template, data: { ...data, providerName }, to: order.email, language: order.language }
      : undefined,
  })
}

async function providerOf(tx: Tx, { fulfillments }: Order, { fulfillmentId }: Asked) {
  const providerId = fulfillments.find(({ id }) => id === fulfillmentId)?.providerId ?? ''
  return (await findProviders(tx, [providerId])).get(providerId)
}

function mailOf(
  { order, lines }: Order,
  asked: Asked,
  language: 'en' | 'es',
  { url, text }: { url: string; text: string },
): OrderMail {
  return {
    name: order.name,
    number: order.number,
    url,
    lines: asked.lines.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId)
      return line
        ? [{ name: nameOf(line, language), quantity, amountCents: line.unitPriceCents * quantity }]
        : []
    }),
    rows: [],
    delivery: order.delivery,
    text: text || undefined,
  }
}

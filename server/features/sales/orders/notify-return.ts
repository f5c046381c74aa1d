/** Who hears of a return. */

import type { Language } from '#contract/language.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson, notifyTeam } from '#server/features/people/notifications/index.ts'
import type { OrderMail } from '#server/features/site/email/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import { mailLine } from './mail.ts'
import { findProviders } from './order-scope.ts'
import { orderPath, providerOrderPath } from './paths.ts'
import type { StoredReturn } from './return-store.ts'
import type { Order } from './types.ts'

type Asked = Pick<StoredReturn, 'id' | 'fulfillmentId' | 'lines' | 'comment'>

/** A provider without an account has nobody to tell; the order page shows it. */
export async function notifyProvider(tx: Tx, deps: Deps, order: Order, asked: Asked): Promise<void> {
  const provider = await providerOf(tx, order, asked)
  if (!provider?.userId) return
  const { row: orderRow } = order
  const path = providerOrderPath(orderRow.id)
  await notifyTeam(tx, { ownerId: provider.userId, area: 'orders' }, async (userId) => {
    const person = (await findPeople(tx, [userId])).get(userId)
    if (!person) return null
    const data = mailOf(deps, order, asked, { language: person.language, path, text: asked.comment })
    return {
      kind: 'return_asked',
      cause: `return_asked:${asked.id}`,
      path,
      data: { number: orderRow.number },
      mail: { template: 'return-asked', data: { ...data, name: provider.name, providerName: provider.name } },
    }
  })
}

export async function notifyDecision(
  tx: Tx,
  deps: Deps,
  order: Order,
  asked: Asked,
  { approve, text }: { approve: boolean; text: string },
): Promise<void> {
  const { row: orderRow } = order
  const path = orderPath(orderRow.id)
  const providerName = (await providerOf(tx, order, asked))?.name ?? ''
  const data = mailOf(deps, order, asked, { language: orderRow.language, path, text })
  const template = approve ? 'return-approved' : 'return-declined'
  await notifyPerson(tx, {
    userId: orderRow.userId,
    kind: 'return_decided',
    // An approved one may be declined later, and the person hears of both.
    cause: `${template}:${asked.id}`,
    path,
    data: { number: orderRow.number, providerName, decision: approve ? 'approved' : 'declined' },
    mail: orderRow.email
      ? { template, data: { ...data, providerName }, to: orderRow.email, language: orderRow.language }
      : undefined,
  })
}

async function providerOf(tx: Tx, { fulfillments }: Order, { fulfillmentId }: Asked) {
  const providerId = fulfillments.find(({ id }) => id === fulfillmentId)?.providerId ?? ''
  return (await findProviders(tx, [providerId])).get(providerId)
}

function mailOf(
  { publicUrl }: Deps,
  { row: orderRow, lines }: Order,
  asked: Asked,
  { language, path, text }: { language: Language; path: string; text: string },
): OrderMail {
  return {
    name: orderRow.name,
    number: orderRow.number,
    url: publicUrl + path,
    lines: asked.lines.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId)
      return line
        ? [{ ...mailLine(line, publicUrl, language), quantity, amountCents: line.unitPriceCents * quantity }]
        : []
    }),
    rows: [],
    delivery: orderRow.delivery,
    text: text || undefined,
  }
}

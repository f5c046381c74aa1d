/** A seller's part of an order on its way: ready at the counter, sent, handed over. */
import { sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/people/notification-terms.ts'
import type { moveFulfilment } from '#contract/sales/order-admin.ts'
import { tellPerson } from '#server/features/people/notifications/index.ts'
import { startUse } from '#server/features/sales/loyalty/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Parts } from './deps.ts'
import { fulfilmentMail } from './mail.ts'
import { viewDeskOrder } from './managed-order-view.ts'
import { orderPath } from './paths.ts'
import { afterMove, refuseMove } from './rules.ts'
import { findSellers, scopeOf, within } from './sellers.ts'
import { addEvents, lockOrder } from './store.ts'
import type { StoredFulfilment, WholeOrder } from './types.ts'

type Moved = Call<typeof moveFulfilment>['input']['to']

const TELLS: Record<
  Moved,
  { kind: NoticeKind; template: 'order-ready' | 'order-shipped' | 'order-delivered' }
> = {
  ready_for_pickup: { kind: 'order_ready', template: 'order-ready' },
  shipped: { kind: 'order_shipped', template: 'order-shipped' },
  delivered: { kind: 'order_delivered', template: 'order-delivered' },
}

const CODE_TRIES = { max: 10, windowMs: 60 * 60_000 }

export async function moveAlong(parts: Parts, call: Call<typeof moveFulfilment>) {
  const { fulfilmentId, to, pickupCode } = call.input
  // Six letters are soon guessed by whoever may try without end. Counted outside: a refusal rolls the rest back.
  if (to === 'delivered' && pickupCode)
    await parts.limiter.count('pickup-code', `${call.me.id}:${fulfilmentId}`, CODE_TRIES)
  const moved = await parts.db.transaction(async (tx) => {
    const { whole, fulfilment } = await lockFulfilment(tx, call, fulfilmentId)
    const refusal = refuseMove(whole, fulfilment, call.input)
    if (refusal) throw new AppError(refusal)
    const next = afterMove(fulfilment, call.input, parts.clock.now())
    await saveMove(tx, next)
    const after = {
      ...whole,
      fulfilments: whole.fulfilments.map((each) => (each.id === next.id ? next : each)),
    }
    await noteMove(tx, parts, after, next, call)
    return after
  })
  return viewDeskOrder(parts, moved, call)
}

/** The fulfilment must be the caller's own; others' orders do not show. */
async function lockFulfilment(tx: Tx, { me }: Pick<Call, 'me'>, fulfilmentId: string) {
  const { rows } = await tx.execute<{ order_id: string }>(
    sql`select order_id from fulfilments where id = ${fulfilmentId}`,
  )
  const whole = rows[0] ? await lockOrder(tx, rows[0].order_id) : null
  const own = within(await scopeOf(tx, me), whole)
  const fulfilment = own.fulfilments.find(({ id }) => id === fulfilmentId)
  if (!whole || !fulfilment) throw new AppError('NOT_FOUND')
  return { whole, fulfilment }
}

async function saveMove(tx: Tx, next: StoredFulfilment): Promise<void> {
  const at = (time: Date | null) => sql`${time?.toISOString() ?? null}::timestamptz`
  await tx.execute(sql`
    update fulfilments set status = ${next.status}, carrier = ${next.carrier}, tracking_number = ${next.trackingNumber},
      ready_at = ${at(next.readyAt)}, shipped_at = ${at(next.shippedAt)}, delivered_at = ${at(next.deliveredAt)}
    where id = ${next.id}`)
}

/** The timeline, the customer, and the points that begin to count down. */
async function noteMove(
  tx: Tx,
  parts: Parts,
  whole: WholeOrder,
  fulfilment: StoredFulfilment,
  { me, input }: Call<typeof moveFulfilment>,
): Promise<void> {
  const now = parts.clock.now()
  const { order } = whole
  const { providerId, carrier, trackingNumber } = fulfilment
  const settings = await parts.settings.read()
  const sellerName = (await findSellers(tx, [providerId])).get(providerId)?.name ?? ''
  const shipped = input.to === 'shipped' ? { carrier, trackingNumber } : {}
  await addEvents(tx, [
    {
      orderId: order.id,
      kind: input.to,
      actor: me.role === 'admin' ? 'admin' : 'provider',
      actorId: me.id,
      data: { providerId, sellerName, ...shipped },
      at: now,
    },
  ])
  if (fulfilment.deliveredAt && input.to === 'delivered')
    await startUse(tx, {
      fulfilmentId: fulfilment.id,
      deliveredAt: fulfilment.deliveredAt,
      rules: settings.loyalty,
    })
  const { kind, template } = TELLS[input.to]
  const data = fulfilmentMail(whole, fulfilment, sellerName, {
    publicUrl: parts.publicUrl,
    pickupPlace: settings.pickupPlace,
  })
  await tellPerson(tx, {
    userId: order.userId,
    kind,
    cause: `${kind}:${fulfilment.id}`,
    path: orderPath(order.id),
    data: { number: order.number, sellerName },
    mail: order.email ? { template, data, to: order.email, language: order.language } : undefined,
  })
}

/** A customer who lost their confirmation or wants a receipt is written to again. */

import type { resendOrderMail } from '#contract/sales/order-admin.ts'
import type { ResentMail } from '#contract/sales/order-terms.ts'
import { queueMail } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { createRateLimiter } from '#server/platform/rate-limit.ts'
import type { Deps } from './deps.ts'
import { orderMail } from './mail.ts'
import { viewManagedOrder } from './managed-order-view.ts'
import { readPlacesOf } from './pickup-places.ts'
import { wasPaid } from './rules.ts'
import { addEvents, lockOrder } from './store.ts'
import type { Order } from './types.ts'

/** Of one order: nobody's mailbox is filled by it. */
const RESENDS = { max: 5, windowMs: 24 * 60 * 60_000 }

const TEMPLATES = { confirmation: 'order-confirmed', receipt: 'order-receipt' } as const

export async function resendManagedMail(deps: Deps, call: Call<typeof resendOrderMail>) {
  const sent = await resendMail(deps, { ...call.input, me: call.me, requestId: call.requestId })
  return viewManagedOrder(deps, sent, call)
}

interface Resending {
  orderId: string
  mail: ResentMail
  me: Person
  requestId: string | null
}

export async function resendMail(deps: Deps, { orderId, mail, me, requestId }: Resending): Promise<Order> {
  const settings = await deps.settings.read()
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    const { row } = order
    // Whoever was erased has no address any more.
    if (!wasPaid(row.paymentStatus) || row.email === '') throw new AppError('NOT_PAID')
    // Within the transaction: a second connection would be asked for while this one is held.
    await createRateLimiter(tx, deps.clock).count('resend-order-mail', orderId, RESENDS)
    const at = deps.clock.now()
    const pickupPlaces = await readPlacesOf(tx, order, settings)
    await queueMail(tx, {
      template: TEMPLATES[mail],
      to: row.email,
      language: row.language,
      data: orderMail(order, { publicUrl: deps.publicUrl, pickupPlaces, withAddress: true }),
      cause: `order-${mail}:${orderId}:${newId('mail')}`,
    })
    await addEvents(tx, [
      { orderId, kind: 'mail_resent', actor: 'admin', actorId: me.id, isPrivate: true, data: { mail }, at },
    ])
    await audit(tx, {
      actorId: me.id,
      action: 'resend-order-mail',
      subjectId: row.userId,
      details: { orderId, mail },
      requestId,
    })
    return order
  })
}

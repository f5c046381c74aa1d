/** The receipt as PDF, in the language of the order. */
import type { getReceipt } from '#contract/sales/orders.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseOneFactor } from '#server/platform/http/refuse-one-factor.ts'
import type { Call } from '#server/platform/http/route.ts'
import { openPdf } from '#server/platform/pdf/index.ts'
import type { Deps } from './deps.ts'
import { gatherFacts } from './order-view-data.ts'
import { wasPaid } from './rules.ts'
import { findOrder } from './store.ts'
import type { Order } from './types.ts'
import { writeReceipt } from './write-receipt.ts'

export async function sendReceipt(deps: Deps, { input, me }: Call<typeof getReceipt>): Promise<Response> {
  const whole = await findOrder(deps.db, input.orderId)
  const isTheirs = whole?.order.userId === me.id
  if (!whole || (!isTheirs && me.role !== 'admin')) throw new AppError('NOT_FOUND')
  if (!isTheirs) refuseOneFactor(me, deps.env)
  if (!wasPaid(whole.order.paymentStatus)) throw new AppError('NOT_PAID')
  const pdf = await makeReceipt(deps, whole)
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="coqui-carry-${whole.order.number}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function makeReceipt(deps: Deps, whole: Order): Promise<Uint8Array<ArrayBuffer>> {
  const facts = await gatherFacts(deps, whole, whole.order.language)
  const pdf = await openPdf({ title: whole.order.number, author: deps.storeName, at: facts.now })
  writeReceipt(pdf, facts, deps.storeName)
  return pdf.finish()
}

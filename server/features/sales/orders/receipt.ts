/** The receipt as PDF, in the language of the order. */

import { coquiPaths, coquiStrokeWidth } from '#contract/coqui-geometry.ts'
import type { getReceipt } from '#contract/sales/orders.ts'
import { findSellers } from '#server/features/people/providers/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseOneFactor } from '#server/platform/http/refuse-one-factor.ts'
import type { Call } from '#server/platform/http/route.ts'
import { openPdf } from '#server/platform/pdf/index.ts'
import { slugify } from '#server/platform/slugify.ts'
import type { Deps } from './deps.ts'
import { gatherFacts, type OrderFacts } from './order-view-data.ts'
import { wasPaid } from './rules.ts'
import { findOrder } from './store.ts'
import type { Order } from './types.ts'
import { type Paper, writeReceipt } from './write-receipt.ts'

export async function sendReceipt(deps: Deps, { input, me }: Call<typeof getReceipt>): Promise<Response> {
  const order = await findOrder(deps.db, input.orderId)
  const isTheirs = order?.row.userId === me.id
  if (!order || (!isTheirs && me.role !== 'admin')) throw new AppError('NOT_FOUND')
  if (!isTheirs) refuseOneFactor(me, deps.env)
  if (!wasPaid(order.row.paymentStatus)) throw new AppError('NOT_PAID')
  const { pdf, storeName } = await makeReceipt(deps, order)
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${[slugify(storeName), order.row.number].filter(Boolean).join('-')}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function makeReceipt(deps: Deps, order: Order) {
  const facts = await gatherFacts(deps, order, order.row.language)
  const { storeName } = facts.settings.identity
  const pdf = await openPdf({ title: order.row.number, author: storeName, at: facts.now })
  writeReceipt(pdf, facts, await gatherPaper(deps, facts))
  return { pdf: await pdf.finish(), storeName }
}

const MARK = { paths: coquiPaths, grid: 32, strokeWidth: coquiStrokeWidth }

/** What stands on the paper besides the order: the logo, and who sold it. */
async function gatherPaper(
  { db, readPng }: Pick<Deps, 'db' | 'readPng'>,
  { order, settings }: OrderFacts,
): Promise<Paper> {
  const { logoId } = settings.identity
  const png = logoId === null ? null : await readPng(logoId)
  const providerIds = order.fulfillments.map(({ providerId }) => providerId)
  return {
    // Another store's papers do not carry the coquí when its own logo cannot be read.
    logo: png ? { png } : logoId === null ? MARK : null,
    sellers: await findSellers(db, providerIds),
  }
}

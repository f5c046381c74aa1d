/** The list of their products, for the screen and for what is done to many of them. */

import { and, asc, count, desc, eq, ilike, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PrintProductFilters } from '#contract/sales/print-products.schemas.ts'
import type * as contract from '#contract/sales/print-products.ts'
import { findProduct } from '#server/features/catalog/products/editing/index.ts'
import { audit } from '#server/platform/audit.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { printConnections, printProducts } from '#server/schema/print-on-demand.ts'
import type { Deps } from './deps.ts'
import { lockPrintProduct, updatePrintProduct } from './product-store.ts'
import { enqueueFinish } from './publishing.ts'

type Input = Call<typeof contract.listPrintProducts>['input']

const SORTS: Record<Input['sort'], SQL[]> = {
  name: [asc(sql`lower(${printProducts.name})`)],
  '-name': [desc(sql`lower(${printProducts.name})`)],
  margin: [sql`${printProducts.marginBp} asc nulls last`],
  '-margin': [sql`${printProducts.marginBp} desc nulls last`],
  read: [sql`${printProducts.readAt} asc nulls last`],
  '-read': [sql`${printProducts.readAt} desc nulls last`],
}

function matching({ state, q, margin }: Pick<Input, 'state' | 'q' | 'margin'>) {
  return and(
    ne(printConnections.state, 'disconnected'),
    state && eq(printProducts.state, state),
    q ? ilike(printProducts.name, containing(q)) : undefined,
    margin && lt(printProducts.marginBp, printConnections.minMarginBp),
  )
}

const ofStore = eq(printConnections.id, printProducts.connectionId)

export async function listProducts({ db }: Deps, { input }: Call<typeof contract.listPrintProducts>) {
  await settleChanged(db)
  const where = matching(input)
  const [counted] = await db
    .select({ total: count() })
    .from(printProducts)
    .innerJoin(printConnections, ofStore)
    .where(where)
  const total = counted?.total ?? 0
  const rows = await db
    .select({ row: printProducts, connection: printConnections })
    .from(printProducts)
    .innerJoin(printConnections, ofStore)
    .where(where)
    .orderBy(...SORTS[input.sort], asc(printProducts.id))
    .limit(input.perPage)
    .offset((input.page - 1) * input.perPage)
  const items = []
  for (const { row, connection } of rows) items.push(await toReply(db, row, connection))
  return { items, total, page: input.page, pages: Math.max(1, Math.ceil(total / input.perPage)) }
}

async function toReply(
  db: Database,
  row: typeof printProducts.$inferSelect,
  { service, minMarginBp }: typeof printConnections.$inferSelect,
) {
  const product = row.productId === null ? null : await findProduct(db, row.productId)
  return {
    id: row.id,
    service,
    remoteId: row.remoteId,
    name: row.name,
    pictureUrl: row.pictureUrl,
    state: row.state,
    product: product && { id: product.id, name: product.content.name, status: product.status },
    variants: row.variantCount,
    costMinCents: row.costMinCents,
    costMaxCents: row.costMaxCents,
    marginBp: row.marginBp,
    isMarginLow: row.marginBp !== null && row.marginBp < minMarginBp,
    lastError: row.lastError,
    readAt: row.readAt?.toISOString() ?? null,
  }
}

/** What was decided in the queue of approvals is no change any more. */
async function settleChanged(db: Database): Promise<void> {
  const changed = await db
    .select({ id: printProducts.id, productId: printProducts.productId })
    .from(printProducts)
    .where(eq(printProducts.state, 'changed'))
  for (const { id, productId } of changed) {
    const product = productId === null ? null : await findProduct(db, productId)
    if (!product?.pending) await updatePrintProduct(db, id, { state: 'linked' })
  }
}

const Filters = z.object(PrintProductFilters)

/** Those that can be imported: not yet, and not gone. */
export async function findImportable(
  db: Database,
  selection: { ids: string[] } | { query: Record<string, string> },
): Promise<{ id: string; label: string }[]> {
  const chosen =
    'ids' in selection ? inArray(printProducts.id, selection.ids) : matching(Filters.parse(selection.query))
  const rows = await db
    .select({ id: printProducts.id, label: printProducts.name })
    .from(printProducts)
    .innerJoin(printConnections, ofStore)
    .where(
      and(
        ne(printConnections.state, 'disconnected'),
        isNull(printProducts.productId),
        inArray(printProducts.state, ['new', 'locked']),
        chosen,
      ),
    )
    .orderBy(asc(printProducts.name))
  return rows
}

export async function ignoreProduct(
  { db }: Deps,
  { input, me, requestId }: Call<typeof contract.ignorePrintProduct>,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const row = await lockPrintProduct(tx, input.printProductId)
    if (!row) throw new AppError('NOT_FOUND')
    const from = input.isIgnored ? ['new', 'locked'] : ['ignored']
    const to = input.isIgnored ? 'ignored' : 'new'
    if (row.state === to) return
    if (!from.includes(row.state)) throw new AppError('CONFLICT')
    await updatePrintProduct(tx, row.id, { state: to })
    if (row.state === 'locked') await enqueueFinish(tx, row.id)
    await audit(tx, {
      actorId: me.id,
      action: 'ignore-print-product',
      subjectId: row.id,
      details: { name: row.name },
      before: { state: row.state },
      after: { state: to },
      requestId,
    })
  })
}

/**
 * Whoever shares in what a line brought: posted when it was handed over, taken back by refunds, and paid out like the rest.
 * Who that is and how much is told by the wing that knows; here it is only money.
 */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { postShares } from '#server/features/sales/ledger/index.ts'
import { orderLineRows, refundLineRows } from '#server/features/sales/orders/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { revenueShares } from '#server/schema/instructors.ts'
import { shareOf } from './due.ts'
import { shareCents, takenBackCents } from './share-rules.ts'

const orderLines = orderLineRows('l')
const refundLines = refundLineRows('r')

export interface LineShare {
  lineId: string
  collaboratorId: string
  shareBp: number
}

interface Sharing {
  orderId: string
  /** What was handed over, once. */
  fulfillmentId: string
  shares: readonly LineShare[]
  dueAt: Date
}

interface LineLeft {
  providerId: string
  /** What its provider gets of it, less what went back. */
  leftCents: number
}

export async function shareRevenue(
  tx: Tx,
  { orderId, fulfillmentId, shares, dueAt }: Sharing,
): Promise<void> {
  const lines = await readLines(tx, [...new Set(shares.map(({ lineId }) => lineId))])
  const rows = shares.flatMap((share) => {
    const line = lines.get(share.lineId)
    const amountCents = line ? shareCents(line.leftCents, share.shareBp) : 0
    return line && amountCents > 0 ? [{ ...share, providerId: line.providerId, amountCents }] : []
  })
  if (rows.length === 0) return
  await tx.insert(revenueShares).values(rows.map(({ providerId: _, ...row }) => ({ ...row, dueAt })))
  await postShares(tx, { cause: `share:${fulfillmentId}`, kind: 'share', orderId, shares: rows, at: dueAt })
}

interface TakingBack {
  refundId: string
  orderId: string
  /** With what their provider gives back of each. */
  lines: readonly { lineId: string; shareCents: number }[]
  at: Date
}

/** After the refund's own lines were written. */
export async function takeBackShares(tx: Tx, { refundId, orderId, lines, at }: TakingBack): Promise<void> {
  const lineIds = lines.map(({ lineId }) => lineId)
  const held = await readShares(tx, lineIds)
  if (held.length === 0) return
  const left = await readLines(tx, lineIds)
  const rows = held.flatMap((share) => {
    const line = left.get(share.lineId)
    const refunded = lines.find(({ lineId }) => lineId === share.lineId)
    if (!line || !refunded) return []
    const amountCents = -takenBackCents(share, refunded.shareCents, line.leftCents)
    return amountCents < 0 ? [{ ...share, providerId: line.providerId, amountCents }] : []
  })
  if (rows.length === 0) return
  await tx.insert(revenueShares).values(
    rows.map(({ lineId, collaboratorId, shareBp, amountCents, dueAt }) => ({
      lineId,
      collaboratorId,
      refundId,
      shareBp,
      amountCents,
      dueAt,
    })),
  )
  await postShares(tx, {
    cause: `share-refund:${refundId}`,
    kind: 'share_refund',
    orderId,
    shares: rows,
    at,
  })
}

async function readShares(tx: Tx, lineIds: readonly string[]) {
  if (lineIds.length === 0) return []
  const isOfLines = inArray(revenueShares.lineId, [...lineIds])
  const sold = await tx
    .select()
    .from(revenueShares)
    .where(and(isOfLines, isNull(revenueShares.refundId)))
  const sums = await tx
    .select({
      lineId: revenueShares.lineId,
      collaboratorId: revenueShares.collaboratorId,
      leftCents: sql<number>`sum(${revenueShares.amountCents})::int`,
    })
    .from(revenueShares)
    .where(isOfLines)
    .groupBy(revenueShares.lineId, revenueShares.collaboratorId)
  return sold.map((share) => {
    const sum = sums.find(
      ({ lineId, collaboratorId }) => lineId === share.lineId && collaboratorId === share.collaboratorId,
    )
    return { ...share, leftCents: sum?.leftCents ?? 0 }
  })
}

async function readLines(tx: Tx, lineIds: readonly string[]): Promise<Map<string, LineLeft>> {
  const givenBack = tx
    .select({ cents: sql`sum(${shareOf(sql`r`)})` })
    .from(refundLines)
    .where(eq(refundLines.lineId, orderLines.id))
  const { id, providerId } = orderLines
  const lines = await tx
    .select({
      id,
      providerId,
      leftCents: sql<number>`(${shareOf(sql`l`)} - coalesce((${givenBack}), 0))::int`,
    })
    .from(orderLines)
    .where(inArray(id, [...lineIds]))
  return new Map(lines.map((line) => [line.id, line]))
}

interface Pair {
  providerId: string
  collaboratorId: string
}

/** What went from one to the other so far, by `provider:collaborator`. */
export async function sumShares(db: Database | Tx, pairs: readonly Pair[]): Promise<Map<string, number>> {
  const collaboratorIds = [...new Set(pairs.map(({ collaboratorId }) => collaboratorId))]
  if (collaboratorIds.length === 0) return new Map()
  const { collaboratorId, amountCents, lineId } = revenueShares
  const sums = await db
    .select({
      pair: sql<string>`${orderLines.providerId} || ':' || ${collaboratorId}`,
      cents: sql<number>`sum(${amountCents})::int`,
    })
    .from(revenueShares)
    .innerJoin(orderLines, eq(orderLines.id, lineId))
    .where(inArray(collaboratorId, collaboratorIds))
    .groupBy(orderLines.providerId, collaboratorId)
  return new Map(sums.map(({ pair, cents }) => [pair, cents]))
}

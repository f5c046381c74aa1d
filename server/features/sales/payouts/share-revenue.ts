/**
 * Whoever shares in what a line brought: posted when it was handed over, taken back by refunds, and paid out like the rest.
 * Who that is and how much is told by the wing that knows; here it is only money.
 */
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { postShares } from '#server/features/sales/ledger/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { revenueShares } from '#server/schema/instructors.ts'
import { shareCents, takenBackCents } from './share-rules.ts'

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
  const { rows } = await tx.execute<{ id: string; provider_id: string; left_cents: number }>(sql`
    select l.id, l.provider_id, (l.net_cents + l.points_discount_cents - l.commission_cents - coalesce((
      select sum(r.net_cents + r.points_discount_cents - r.commission_cents) from refund_lines r where r.line_id = l.id
    ), 0))::int as left_cents
    from order_lines l where l.id = any(${sql.param([...lineIds])}::text[])`)
  return new Map(rows.map((row) => [row.id, { providerId: row.provider_id, leftCents: row.left_cents }]))
}

interface Pair {
  providerId: string
  collaboratorId: string
}

/** What went from one to the other so far, by `provider:collaborator`. */
export async function sumShares(db: Database | Tx, pairs: readonly Pair[]): Promise<Map<string, number>> {
  const collaboratorIds = [...new Set(pairs.map(({ collaboratorId }) => collaboratorId))]
  if (collaboratorIds.length === 0) return new Map()
  const { rows } = await db.execute<{ provider_id: string; collaborator_id: string; cents: number }>(sql`
    select l.provider_id, s.collaborator_id, sum(s.amount_cents)::int as cents
    from revenue_shares s join order_lines l on l.id = s.line_id
    where s.collaborator_id = any(${sql.param(collaboratorIds)}::text[]) group by 1, 2`)
  return new Map(rows.map((row) => [`${row.provider_id}:${row.collaborator_id}`, row.cents]))
}

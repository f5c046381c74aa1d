/** Writes entries, in the transaction of what caused them. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { type Write, writeTogether } from '#server/platform/database/write-together.ts'
import {
  capturePostings,
  disputePostings,
  type EntryKind,
  feePostings,
  type MoneyAccount,
  type Posting,
  payoutPostings,
  pointsPostings,
  productionPostings,
  refundPostings,
  refundSentPostings,
  type Share,
  type SoldPart,
  salePostings,
  settlePostings,
  sharePostings,
} from './rules.ts'

export interface NewEntry {
  /** One cause, one entry: the same again changes nothing. */
  cause: string
  kind: EntryKind
  orderId: string | null
  at: Date
  postings: readonly Posting[]
}

/** False when this cause has its entry already, or when nothing is left to post. */
export async function postEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
  return (await postEntries(tx, [entry])) === 1
}

/** Returns how many were new. By hand: entries and their postings are one statement, which also goes as a part of others. */
async function postEntries(tx: Tx, entries: readonly NewEntry[]): Promise<number> {
  const write = entriesWrite(entries)
  if (write.length === 0) return 0
  const parts = write.map(([name, part]) => sql`${sql.identifier(name)} as (${part})`)
  const made = await tx.execute<{ made: number }>(sql`
    with ${sql.join(parts, sql`, `)} select count(*)::int as made from posted_entries`)
  return made.rows[0]?.made ?? 0
}

function entriesWrite(entries: readonly NewEntry[]): Write {
  const rows = entries.flatMap(({ cause, kind, orderId, at, postings }) => {
    const settled = settlePostings(postings)
    if (settled.length === 0) return []
    const amounts = settled.map(({ account, amountCents }) => ({ account, amount_cents: amountCents }))
    return [{ cause, kind, order_id: orderId, at: at.toISOString(), postings: amounts }]
  })
  if (rows.length === 0) return []
  return [
    [
      'given_entries',
      sql`select cause, kind, order_id, at, postings from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e (cause text, kind text, order_id text, at timestamptz, postings jsonb)`,
    ],
    [
      'posted_entries',
      sql`insert into ledger_entries (cause, kind, order_id, at)
        select cause, kind, order_id, at from given_entries on conflict (cause) do nothing returning id, cause`,
    ],
    [
      'postings',
      sql`insert into ledger_postings (entry_id, account, amount_cents)
        select posted_entries.id, p.account, p.amount_cents from posted_entries join given_entries using (cause)
        cross join lateral jsonb_to_recordset(given_entries.postings) as p (account text, amount_cents bigint)`,
    ],
  ]
}

interface OfPayment {
  paymentId: string
  orderId: string
  at: Date
}

export interface Capture extends OfPayment {
  amountCents: number
  /** Null while the provider does not know it: `postFee` comes later. */
  feeCents: number | null
  /** The payment service's unless it came by hand. */
  account?: MoneyAccount
}

export async function postCapture(tx: Tx, capture: Capture): Promise<void> {
  await postEntries(tx, captureEntries(capture))
}

export async function postFee(tx: Tx, fee: OfPayment & { feeCents: number }): Promise<void> {
  await postEntries(tx, [feeEntry(fee)])
}

interface Sale {
  orderId: string
  totals: { totalCents: number; pointsDiscountCents: number; shippingCents: number }
  lines: readonly SoldPart[]
  at: Date
}

export async function postSale(tx: Tx, sale: Sale): Promise<void> {
  await postEntries(tx, [saleEntry(sale)])
}

/** Capture and sale. Without a capture: an order that costs nothing. */
export async function postPaidOrder(tx: Tx, paid: { capture: Capture | null; sale: Sale }): Promise<void> {
  await writeTogether(tx, [paidOrdersWrite([paid])])
}

export function paidOrdersWrite(paid: readonly { capture: Capture | null; sale: Sale }[]): Write {
  return entriesWrite(
    paid.flatMap(({ capture, sale }) => [...(capture ? captureEntries(capture) : []), saleEntry(sale)]),
  )
}

/** Many at once: a demo's year of sales. */
export async function postPaidOrders(
  tx: Tx,
  paid: readonly { capture: Capture; sale: Sale }[],
): Promise<void> {
  await postEntries(
    tx,
    paid.flatMap(({ capture, sale }) => [...captureEntries(capture), saleEntry(sale)]),
  )
}

interface Refund {
  refundId: string
  orderId: string
  shippingCents: number
  /** The parts that go back. */
  lines: readonly SoldPart[]
  at: Date
}

export async function postRefund(tx: Tx, { refundId, orderId, at, ...parts }: Refund): Promise<void> {
  const postings = refundPostings(parts)
  await postEntry(tx, { cause: `refund:${refundId}`, kind: 'refund', orderId, at, postings })
}

interface RefundSent {
  refundId: string
  orderId: string
  amountCents: number
  /** It goes back the way it came. */
  account?: MoneyAccount
  at: Date
}

export async function postRefundSent(
  tx: Tx,
  { refundId, orderId, amountCents, account, at }: RefundSent,
): Promise<void> {
  const postings = refundSentPostings(amountCents, account)
  await postEntry(tx, { cause: `refund-sent:${refundId}`, kind: 'refund_sent', orderId, at, postings })
}

interface Dispute {
  disputeId: string
  orderId: string
  amountCents: number
  isReturned: boolean
  at: Date
}

export async function postDispute(tx: Tx, dispute: Dispute): Promise<void> {
  const { disputeId, orderId, amountCents, isReturned, at } = dispute
  const cause = isReturned ? `dispute-returned:${disputeId}` : `dispute:${disputeId}`
  const kind = isReturned ? 'dispute_returned' : 'dispute'
  await postEntry(tx, { cause, kind, orderId, at, postings: disputePostings(amountCents, isReturned) })
}

interface Payout {
  payoutId: string
  providerId: string
  amountCents: number
  at: Date
}

export async function postPayout(
  tx: Tx,
  { payoutId, providerId, amountCents, at }: Payout,
): Promise<boolean> {
  const postings = payoutPostings(providerId, amountCents)
  return postEntry(tx, { cause: `payout:${payoutId}`, kind: 'payout', orderId: null, at, postings })
}

interface Production {
  /** Of the print order, with how often its cost was booked: each change of it is an entry. */
  cause: string
  orderId: string
  costCents: number
  at: Date
}

export async function postProduction(
  tx: Tx,
  { cause, orderId, costCents, at }: Production,
): Promise<boolean> {
  const postings = productionPostings(costCents)
  return postEntry(tx, { cause: `production:${cause}`, kind: 'production', orderId, at, postings })
}

interface PointsOwed {
  cause: string
  /** How much more is owed; negative: less. */
  amountCents: number
  at: Date
}

export async function postPoints(tx: Tx, { cause, amountCents, at }: PointsOwed): Promise<boolean> {
  const postings = pointsPostings(amountCents)
  return postEntry(tx, { cause: `points:${cause}`, kind: 'points', orderId: null, at, postings })
}

interface Shares {
  cause: string
  kind: 'share' | 'share_refund'
  orderId: string
  shares: readonly Share[]
  at: Date
}

export async function postShares(tx: Tx, { shares, ...entry }: Shares): Promise<void> {
  await postEntry(tx, { ...entry, postings: sharePostings(shares) })
}

function captureEntries({ paymentId, orderId, amountCents, feeCents, account, at }: Capture): NewEntry[] {
  const postings = capturePostings(amountCents, account)
  const capture: NewEntry = { cause: `capture:${paymentId}`, kind: 'capture', orderId, at, postings }
  return feeCents === null ? [capture] : [capture, feeEntry({ paymentId, orderId, feeCents, at })]
}

/** An entry of its own, so that a fee known at once and one known later are the same cause. */
function feeEntry({ paymentId, orderId, feeCents, at }: OfPayment & { feeCents: number }): NewEntry {
  return { cause: `fee:${paymentId}`, kind: 'fee', orderId, at, postings: feePostings(feeCents) }
}

function saleEntry({ orderId, totals, lines, at }: Sale): NewEntry {
  return { cause: `sale:${orderId}`, kind: 'sale', orderId, at, postings: salePostings({ ...totals, lines }) }
}

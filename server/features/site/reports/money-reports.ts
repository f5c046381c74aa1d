/** Refunds and payouts, one row each. */
import { sumAccounts } from '#server/features/sales/ledger/index.ts'
import { listRefundsMade } from '#server/features/sales/orders/index.ts'
import { listPayoutsBetween } from '#server/features/sales/payouts/index.ts'
import { sumOf } from '#server/features/site/analytics/index.ts'
import { m } from '#server/paraglide/messages.js'
import { localDay } from '#server/platform/local-day.ts'
import type { Figure, MakeReport, Row } from './context.ts'
import { toLines } from './context.ts'

export const reportRefunds: MakeReport = async ({ db, now, before, l }) => {
  const [made, madeBefore, accounts] = await Promise.all([
    listRefundsMade(db, now),
    listRefundsMade(db, before),
    sumAccounts(db, { ...now, kinds: ['refund'] }),
  ])
  const sumCents = sumOf(made, (each) => each.amountCents)
  const target = toLines(now, { moves: 'refund' })
  return {
    title: m.reports_refunds({}, l),
    note: m.reports_refunds_note({}, l),
    figures: [
      {
        id: 'amount',
        label: m.reports_refunded_to_customers({}, l),
        kind: 'money',
        now: sumCents,
        before: sumOf(madeBefore, (each) => each.amountCents),
        isBurden: true,
        target,
      },
      {
        id: 'count',
        label: m.reports_refunds({}, l),
        kind: 'count',
        now: made.length,
        before: madeBefore.length,
        isBurden: true,
        target,
      },
    ],
    columns: [
      { id: 'at', label: m.reports_time({}, l), kind: 'time' },
      { id: 'order', label: m.reports_order({}, l), kind: 'text' },
      { id: 'status', label: m.reports_status({}, l), kind: 'text' },
      { id: 'reason', label: m.reports_reason({}, l), kind: 'text' },
      { id: 'shipping', label: m.reports_shipping({}, l), kind: 'money', isSummed: true },
      { id: 'amount', label: m.reports_amount({}, l), kind: 'money', isSummed: true },
    ],
    rows: made.map(
      (refund): Row => ({
        id: refund.id,
        cells: [
          refund.at.toISOString(),
          refund.number,
          REFUND_STATUS[refund.status]({}, l),
          refund.reason,
          refund.shippingCents,
          refund.amountCents,
        ],
        target: { orderId: refund.orderId },
      }),
    ),
    checks: [
      {
        label: m.reports_refunded_to_customers({}, l),
        reportCents: sumCents,
        ledgerCents: 0 - (accounts.get('customers') ?? 0),
      },
    ],
    sortedBy: 'at',
  }
}

const REFUND_STATUS = {
  pending: m.reports_refund_pending,
  succeeded: m.reports_refund_sent,
  failed: m.reports_refund_failed,
}

const PAYOUT_STATUS = {
  pending: m.reports_payout_pending,
  waiting_for_account: m.reports_payout_waiting,
  paid: m.reports_payout_paid,
  failed: m.reports_payout_failed,
}

export const reportPayouts: MakeReport = async ({ db, now, before, l }) => {
  // One gathered before the period may be paid in it: the ledger has it on the day it was sent.
  const paidIn = (span: { from: string; to: string }) => (payout: { paidAt: string | null }) => {
    const day = payout.paidAt === null ? '' : localDay(new Date(payout.paidAt))
    return day >= span.from && day <= span.to
  }
  const [all, accounts] = await Promise.all([
    listPayoutsBetween(db, '2000-01-01', now.to),
    sumAccounts(db, { ...now, kinds: ['payout'] }),
  ])
  const isShown = (payout: (typeof all)[number]) =>
    paidIn(now)(payout) || (payout.paidAt === null && localDay(new Date(payout.createdAt)) >= now.from)
  const shown = all.filter(isShown)
  const paid = all.filter(paidIn(now))
  const open = shown.filter(({ paidAt }) => paidAt === null)
  const paidCents = sumOf(paid, (each) => each.amountCents)
  return {
    title: m.reports_payouts({}, l),
    note: m.reports_payouts_note({}, l),
    figures: [
      money('paid', m.reports_paid_out({}, l), paidCents, sumOf(all.filter(paidIn(before)), amountOf)),
      money('open', m.reports_still_to_pay({}, l), sumOf(open, amountOf), null),
    ],
    columns: [
      { id: 'at', label: m.reports_gathered({}, l), kind: 'time' },
      { id: 'provider', label: m.reports_provider({}, l), kind: 'text' },
      { id: 'status', label: m.reports_status({}, l), kind: 'text' },
      { id: 'paid', label: m.reports_paid_on({}, l), kind: 'time' },
      { id: 'amount', label: m.reports_amount({}, l), kind: 'money', isSummed: true },
    ],
    rows: shown.map(
      (payout): Row => ({
        id: payout.id,
        cells: [
          payout.createdAt,
          payout.providerName,
          PAYOUT_STATUS[payout.status]({}, l),
          payout.paidAt,
          payout.amountCents,
        ],
        target: { payoutId: payout.id },
      }),
    ),
    checks: [
      {
        label: m.reports_paid_out({}, l),
        reportCents: paidCents,
        ledgerCents: accounts.get('provider') ?? 0,
      },
    ],
    sortedBy: 'at',
  }
}

const amountOf = ({ amountCents }: { amountCents: number }) => amountCents

function money(id: string, label: string, now: number, before: number | null): Figure {
  return { id, label, kind: 'money', now, before, isBurden: false, target: null }
}

/** What the books' own names are called in the reader's language. */
import { m } from '#web/paraglide/messages.js'
import type { Account, Difference, Payout } from './queries.ts'

const ACCOUNTS: Record<string, () => string> = {
  gateway: m.ledger_account_gateway,
  customers: m.ledger_account_customers,
  commission: m.ledger_account_commission,
  shipping: m.ledger_account_shipping,
  tax_state: m.ledger_account_tax_state,
  tax_municipal: m.ledger_account_tax_municipal,
  loyalty: m.ledger_account_loyalty,
  fees: m.ledger_account_fees,
  disputes: m.ledger_account_disputes,
  production: m.ledger_account_production,
  cash: m.ledger_account_cash,
  print_services: m.ledger_account_print_services,
  points_expense: m.ledger_account_points_expense,
  points_liability: m.ledger_account_points_liability,
}

export function nameAccount({ account, name }: Pick<Account, 'account' | 'name'>): string {
  return ACCOUNTS[account]?.() ?? m.ledger_account_provider({ name: name ?? account })
}

const KINDS: Record<string, () => string> = {
  capture: m.ledger_kind_capture,
  fee: m.ledger_kind_fee,
  sale: m.ledger_kind_sale,
  refund: m.ledger_kind_refund,
  refund_sent: m.ledger_kind_refund_sent,
  dispute: m.ledger_kind_dispute,
  dispute_returned: m.ledger_kind_dispute_returned,
  payout: m.ledger_kind_payout,
  production: m.ledger_kind_production,
  points: m.ledger_kind_points,
}

export function nameKind(kind: string): string {
  return KINDS[kind]?.() ?? kind
}

export const DIFFERENCE_NAMES: Record<Difference['kind'], () => string> = {
  unknown_payment: m.ledger_difference_unknown_payment,
  missing_at_gateway: m.ledger_difference_missing_at_gateway,
  amount: m.ledger_difference_amount,
  refunded: m.ledger_difference_refunded,
}

export const PAYOUT_STATUS: Record<
  Payout['status'],
  { name: () => string; tone: 'info' | 'warning' | 'success' | 'danger' }
> = {
  pending: { name: m.ledger_payout_pending, tone: 'info' },
  waiting_for_account: { name: m.ledger_payout_waiting_for_account, tone: 'warning' },
  paid: { name: m.ledger_payout_paid, tone: 'success' },
  failed: { name: m.ledger_payout_failed, tone: 'danger' },
}

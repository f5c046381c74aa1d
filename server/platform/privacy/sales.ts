/** Of the wing `sales`: carts, orders and money. */
import { gone, type Inventory, kept, nameless, nobody } from './entries.ts'

const BOOKS =
  'Amounts and taxes are kept as tax and accounting law ask (GDPR 17.3.b); nobody is named in them.'
const SERVICE = 'What a service outside said, by its own ids.'

export const SALES: Inventory = {
  carts: gone('user_id', 'What somebody meant to buy.'),
  cart_lines: gone('cart_id', 'What is in a cart, with names of attendees.'),
  draft_orders: nameless('Given up with the person; what was paid for is an order.', {
    anonymize: 'user_id name email phone address note discount_reason',
    forget: 'created_by updated_by',
    keep: { number: 'The number of the draft.' },
  }),
  coupons: nameless('The store’s coupons.', { forget: 'updated_by', keep: { code: 'The code itself.' } }),
  coupon_uses: nameless('That a coupon was used stays, as its uses are counted.', {
    forget: 'user_id',
    keep: { code: 'The code itself.' },
  }),
  orders: nameless(BOOKS, {
    anonymize: 'user_id email name phone note address search_text',
    keep: {
      address: 'City, state and postal code alone: the municipal tax depends on them.',
      'number coupon_code agreed': BOOKS,
    },
  }),
  fulfillments: nameless(BOOKS, {
    anonymize: 'pickup_code',
    keep: { 'carrier tracking_number': 'Proof of what was sent, for the provider and the tax office.' },
  }),
  order_lines: nameless(BOOKS, {
    anonymize: 'seat options_en options_es',
    keep: {
      'sku name_en name_es picture': 'What was sold. Options are emptied where they name an attendee.',
    },
  }),
  order_events: nameless('The steps of an order, without who took them.', {
    anonymize: 'data',
    forget: 'actor_id',
  }),
  uncounted_orders: nobody('Which sales are still to be followed up.'),
  order_returns: nameless(BOOKS, {
    anonymize: 'comment',
    keep: { decision: 'Words of the provider about goods.' },
  }),
  return_lines: nobody(BOOKS),
  refunds: nameless(BOOKS, {
    anonymize: 'reason',
    forget: 'actor_id',
    keep: { 'cause last_error': SERVICE },
  }),
  refund_lines: nobody(BOOKS),
  customer_notes: gone('user_id', 'What providers noted of a customer.', { forget: 'updated_by' }),
  payments: kept(BOOKS, { keep: { method: 'Brand and last digits, as a receipt shows them.' } }),
  gateway_customers: gone(
    'user_id',
    'By which id the payment provider knows somebody who may save cards. The cards are kept by it alone; it is told to delete them and the person.',
    { keep: { gateway_id: SERVICE } },
  ),
  gateway_events: nobody(SERVICE),
  disputes: nobody(SERVICE),
  payment_checks: nameless('That payments were tried out, without who did it.', {
    blank: 'started_by',
    keep: { 'method error': SERVICE },
  }),
  ledger_entries: nobody(BOOKS),
  ledger_postings: nobody(BOOKS),
  reconciliations: nobody(BOOKS),
  payouts: kept(BOOKS, { keep: { last_error: SERVICE } }),
  payout_items: nobody(BOOKS),
  revenue_shares: nobody(BOOKS),
  payout_shares: nobody(BOOKS),
  print_connections: nameless('The store goes on printing; another admin stands for it.', {
    anonymize: 'connected_by',
    keep: { 'store_name token webhook_key webhook_secret webhook_public_key last_error': SERVICE },
  }),
  print_products: nobody(SERVICE),
  print_variants: nobody(SERVICE),
  print_orders: nameless('What was printed of an order.', {
    keep: { 'sent_items last_error': SERVICE },
  }),
  print_shipments: nobody('Proof of what was sent.'),
  print_events: nameless('What print services told us. What is about an order of the person is emptied.', {
    anonymize: 'raw',
    keep: { 'dedupe_key type error': SERVICE },
  }),
  loyalty_campaigns: nameless('The store’s campaigns.', {
    forget: 'updated_by',
    keep: { 'name_en name_es tag': 'The store’s own words.' },
  }),
  loyalty_lots: gone('user_id', 'Points are a favor, no document.', { forget: 'actor_id' }),
  loyalty_redemptions: gone('lot_id', 'What was taken out of points; it goes with them.', {
    forget: 'actor_id',
  }),
}

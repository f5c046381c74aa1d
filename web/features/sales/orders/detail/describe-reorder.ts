import type { ReplyOf } from '#contract/endpoint.ts'
import type { reorder } from '#contract/sales/orders.ts'
import { m } from '#web/paraglide/messages.js'

type Missing = ReplyOf<typeof reorder>['missing'][number]

const REASONS: Record<Missing['reason'], (names: { names: string }) => string> = {
  fewer: m.orders_reorder_fewer,
  out_of_stock: m.orders_reorder_out_of_stock,
  no_longer_sold: m.orders_reorder_no_longer_sold,
  own_product: m.orders_reorder_own_product,
  cart_full: m.orders_reorder_cart_full,
  seat: m.orders_reorder_seat,
}

/** What is in the cart now, and a sentence for each reason why something is not. */
export function describeReorder(added: number, missing: readonly Missing[]): string {
  const sentences = (Object.keys(REASONS) as Missing['reason'][]).flatMap((reason) => {
    const names = missing.filter((each) => each.reason === reason).map(nameOf)
    return names.length > 0 ? [REASONS[reason]({ names: names.join(', ') })] : []
  })
  const first = added > 0 ? m.orders_reorder_added({ count: added }) : m.orders_reorder_none()
  return [first, ...sentences].join(' ')
}

function nameOf({ reason, name, added, requested }: Missing): string {
  return reason === 'fewer' ? m.orders_reorder_few({ name, added, wanted: requested }) : name
}

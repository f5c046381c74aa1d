/** What of an order can be asked back. Pure. */
import type { Fulfillment, OrderLine } from '../queries.ts'

/** Neither given back already nor on its way. */
export function returnableQuantity({
  kind,
  quantity,
  refundedQuantity,
  returningQuantity,
}: OrderLine): number {
  return kind === 'goods' ? Math.max(0, quantity - refundedQuantity - returningQuantity) : 0
}

export function returnableLines({ lines }: Fulfillment): OrderLine[] {
  return lines.filter((line) => returnableQuantity(line) > 0)
}

export function canAskReturn(part: Fulfillment): boolean {
  return part.returnUntil !== null && returnableLines(part).length > 0
}

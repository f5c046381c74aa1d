/** What of an order can be asked back. Pure. */
import type { Fulfilment, OrderLine } from '../queries.ts'

/** Neither given back already nor on its way. */
export function returnableQuantity({
  kind,
  quantity,
  refundedQuantity,
  returningQuantity,
}: OrderLine): number {
  return kind === 'goods' ? Math.max(0, quantity - refundedQuantity - returningQuantity) : 0
}

export function returnableLines({ lines }: Fulfilment): OrderLine[] {
  return lines.filter((line) => returnableQuantity(line) > 0)
}

export function canAskReturn(part: Fulfilment): boolean {
  return part.returnUntil !== null && returnableLines(part).length > 0
}

/** What a refund will be, before it is made: the server's own sums, added up. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import type { refundOrder } from '#contract/sales/order-admin.ts'
import type { Fulfillment, ManagedOrder } from '../queries.ts'

export interface LineChoice {
  quantity: number
  restock: boolean
}

/** By the id of the line. */
export type Choices = Readonly<Record<string, LineChoice>>

type Refundable = ManagedOrder['refundable']

const isOpen = ({ status }: Fulfillment) => status === 'unfulfilled' || status === 'ready_for_pickup'

/** Nothing yet; what has not left the shelf would go back to it. */
export function firstChoices({
  refundable,
  fulfillments,
}: Pick<ManagedOrder, 'refundable' | 'fulfillments'>): Choices {
  const onShelf = new Set(fulfillments.filter(isOpen).flatMap(({ lines }) => lines.map(({ id }) => id)))
  return Object.fromEntries(
    refundable.lines.map(({ lineId }) => [lineId, { quantity: 0, restock: onShelf.has(lineId) }]),
  )
}

export function chooseAll(choices: Choices, { lines }: Refundable): Choices {
  return Object.fromEntries(
    lines.map(({ lineId, quantity }) => [lineId, { restock: false, ...choices[lineId], quantity }]),
  )
}

export function refundCents({ lines }: Refundable, choices: Choices, shippingCents: number): number {
  return lines.reduce((sum, { lineId, centsByQuantity }) => {
    const quantity = choices[lineId]?.quantity ?? 0
    return sum + (centsByQuantity[quantity - 1] ?? 0)
  }, shippingCents)
}

export function chosenLines(choices: Choices): InputOf<typeof refundOrder>['lines'] {
  return Object.entries(choices)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([lineId, choice]) => ({ lineId, ...choice }))
}

/** What cancelling gives back: all that has not been handed over, and the delivery when nothing was. */
export function cancelCents({
  refundable,
  fulfillments,
}: Pick<ManagedOrder, 'refundable' | 'fulfillments'>): number {
  const open = new Set(fulfillments.filter(isOpen).flatMap(({ lines }) => lines.map(({ id }) => id)))
  const isAll = fulfillments.every((part) => isOpen(part) || part.status === 'cancelled')
  return refundable.lines
    .filter(({ lineId }) => open.has(lineId))
    .reduce((sum, { cents }) => sum + cents, isAll ? refundable.shippingCents : 0)
}

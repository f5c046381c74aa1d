/** What the form holds, and what it sends. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import { DRAFT_REASON_MIN } from '#contract/sales/draft-order-terms.ts'
import type { createDraftOrder } from '#contract/sales/draft-orders.ts'
import { seatChoice } from '#web/domain/events/seat-text.ts'
import { m } from '#web/paraglide/messages.js'
import type { DraftOrder, PriceInput } from './queries.ts'

export type DraftInput = InputOf<typeof createDraftOrder>
export const DISCOUNT_KINDS = ['none', 'coupon', 'percent', 'amount'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** One seat as it is sent, with the words it is shown by. */
export interface SeatValues {
  input: NonNullable<DraftInput['seats']>[number]
  eventName: string
  /** 'Entry · Squad 2' */
  text: string
}

export interface DraftValues {
  userId: string | null
  name: string
  email: string
  phone: string
  language: 'en' | 'es'
  lines: { variantId: string; name: string; quantity: number }[]
  seats: SeatValues[]
  delivery: DraftInput['delivery']
  discountKind: DiscountKind
  code: string
  percent: string
  amountCents: number | null
  reason: string
  note: string
}

export const EMPTY: DraftValues = {
  userId: null,
  name: '',
  email: '',
  phone: '',
  language: 'es',
  lines: [],
  seats: [],
  delivery: 'pickup',
  discountKind: 'none',
  code: '',
  percent: '',
  amountCents: null,
  reason: '',
  note: '',
}

/** What says that less can be had than was asked for. */
const SHORT: readonly string[] = ['quantity_lowered', 'out_of_stock', 'no_longer_sold']

export function fillValues(draft: DraftOrder): DraftValues {
  const { discount } = draft
  return {
    userId: draft.userId,
    ...draft.contact,
    language: draft.language,
    // A line whose stock is short keeps the number that was asked for.
    lines: draft.items.flatMap(({ variantId, name, optionsText, quantity, notes }) =>
      variantId
        ? [
            {
              variantId,
              name: optionsText ? `${name} · ${optionsText}` : name,
              quantity: notes.find(({ kind }) => SHORT.includes(kind))?.before ?? quantity,
            },
          ]
        : [],
    ),
    seats: draft.items.flatMap(({ name, seat }) => (seat ? [fillSeat(name, seat)] : [])),
    delivery: draft.delivery,
    discountKind: discount?.kind ?? 'none',
    code: discount?.kind === 'coupon' ? discount.code : '',
    percent: discount?.kind === 'percent' ? String(discount.percentBp / 100) : '',
    amountCents: discount?.kind === 'amount' ? discount.amountCents : null,
    reason: discount && discount.kind !== 'coupon' ? discount.reason : '',
    note: draft.note,
  }
}

function fillSeat(eventName: string, seat: NonNullable<DraftOrder['items'][number]['seat']>): SeatValues {
  const { eventId, ticketTypeId, isMe, attendeeName, birthDate, email, squadId, divisionId, squadWith } = seat
  return {
    eventName,
    text: seatChoice(seat),
    input: {
      eventId,
      ticketTypeId,
      isMe,
      name: attendeeName,
      birthDate,
      email,
      squadId,
      divisionId,
      squadWith,
    },
  }
}

/** Whose account it is decides who "the customer" is: another one takes no seat of theirs along. */
export function withCustomer(values: DraftValues, part: Partial<DraftValues>): DraftValues {
  const next = { ...values, ...part }
  if (next.userId === values.userId) return next
  const seats = next.seats.map((seat) => ({ ...seat, input: { ...seat.input, isMe: false } }))
  return { ...next, seats }
}

export function addVariant(
  values: DraftValues,
  { variantId, name }: { variantId: string; name: string },
): DraftValues {
  const isKnown = values.lines.some((line) => line.variantId === variantId)
  const lines = isKnown
    ? values.lines.map((line) =>
        line.variantId === variantId ? { ...line, quantity: line.quantity + 1 } : line,
      )
    : [...values.lines, { variantId, name, quantity: 1 }]
  return { ...values, lines }
}

/** Null while it is not whole: prices are shown without it. */
function discountOf({
  discountKind,
  code,
  percent,
  amountCents,
  reason,
}: DraftValues): DraftInput['discount'] {
  const percentBp = Math.round(Number(percent.replace(',', '.')) * 100)
  const isExplained = reason.trim().length >= DRAFT_REASON_MIN
  if (discountKind === 'coupon') return code.trim() ? { kind: 'coupon', code } : null
  if (discountKind === 'percent' && percentBp > 0 && percentBp <= 10_000 && isExplained)
    return { kind: 'percent', percentBp, reason }
  if (discountKind === 'amount' && amountCents && isExplained) return { kind: 'amount', amountCents, reason }
  return null
}

export function toPriceInput(values: DraftValues): PriceInput {
  const lines = values.lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const seats = values.seats.map(({ input }) => input)
  return { userId: values.userId, lines, seats, delivery: values.delivery, discount: discountOf(values) }
}

export function toInput(values: DraftValues, address: DraftInput['address']): DraftInput {
  const { name, email, phone, language, note } = values
  return { ...toPriceInput(values), contact: { name, email, phone }, language, note, address }
}

/** Names of what cannot be had as often as it is in the draft: such an order has no total to promise. */
export function listShort(lines: DraftValues['lines'], items: DraftOrder['items']): string[] {
  return lines.flatMap(({ variantId, name, quantity }) => {
    const item = items.find((each) => each.variantId === variantId)
    return item !== undefined && item.quantityMax < quantity ? [name] : []
  })
}

export function findProblems(values: DraftValues): Record<string, string> {
  const { discountKind, code, percent, amountCents, reason } = values
  const required = m.platform_form_required()
  const problems: Record<string, string> = {}
  if (discountKind === 'coupon' && !code.trim()) problems.code = required
  if (discountKind === 'percent' && !(Number(percent.replace(',', '.')) > 0)) problems.percent = required
  if (discountKind === 'amount' && !amountCents) problems.amountCents = required
  const isOwn = discountKind === 'percent' || discountKind === 'amount'
  if (isOwn && reason.trim().length < DRAFT_REASON_MIN) problems.reason = required
  return problems
}

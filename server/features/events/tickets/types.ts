/** A seat as it is stored, with what its ticket shows of the order. */
import type { refundParts } from '#server/features/sales/orders/index.ts'

export interface StoredSeat {
  id: string
  eventId: string
  ticketTypeId: string
  squadId: string | null
  divisionId: string | null
  orderId: string
  orderNumber: string
  /** Who paid; null once erased. */
  payerId: string | null
  lineId: string
  holderId: string | null
  attendeeUserId: string | null
  attendeeName: string
  /** '1990-04-01' */
  attendeeBirthDate: string | null
  /** Of somebody who comes along; null: none was given. */
  attendeeEmail: string | null
  attendeeKey: string
  status: 'booked' | 'cancelled'
  cancelledAt: Date | null
  codeRevision: number
  shortCode: string
  bookedAt: Date
  /** The terms of refunds it was sold with. */
  fullRefundHours: number
  halfRefundHours: number
  /** On top of the event's. */
  calendarSequence: number
  /** Last put into another squad. */
  changedAt: Date | null
  /** Its squad was put to another hour. */
  movedAt: Date | null
  /** What it was sold for. */
  line: Parameters<typeof refundParts>[0]
  checkedInAt: Date | null
  /** On its way to another. */
  transfer: { toName: string; toEmail: string; at: Date } | null
  hasReview: boolean
}

export interface StoredTransfer {
  id: string
  seatId: string
  status: 'offered' | 'accepted' | 'withdrawn' | 'expired'
  toName: string
  toEmail: string
  fromUserId: string | null
  fromName: string
}

/** What can be done to many attendees at once. */
import { z } from 'zod'
import { REFUND_AMOUNTS, REFUND_REASON } from '#contract/events/attendee-terms.ts'
import { refuseSeatRefund } from '#server/features/events/tickets/index.ts'
import { type BulkKinds, bulkKind } from '#server/platform/bulk-jobs/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { chooseSeatsOfJob, type Selection } from './choose-seats.ts'
import type { Deps } from './deps.ts'
import type { KnownAttendee } from './read-attendees.ts'
import { kindsToRemind } from './rules.ts'
import { giveBackSeat, refuseRefundsOf, remindSeat, resendTicket, sendSeatRefund } from './seat-actions.ts'

const permission = 'manage own events'

export function attendeeBulkKinds(deps: Deps): BulkKinds {
  const choose =
    (isIncluded: (attendee: KnownAttendee) => boolean) => async (person: Person, selection: Selection) => {
      const { chosen } = await chooseSeatsOfJob(deps, person, selection)
      return chosen.filter(isIncluded).map(toBulkRow)
    }
  return {
    'attendees.remind': bulkKind({
      permission,
      input: z.object({}),
      findRows: async (person, selection) => {
        const rows = await choose(({ row }) => kindsToRemind(row.documents).length > 0)(person, selection)
        if (rows.length === 0) throw new AppError('NOTHING_MISSING')
        return rows
      },
      runRow: (tx, actor, seatId) => remindSeat(tx, deps, actor, seatId),
    }),
    'attendees.resend': bulkKind({
      permission,
      input: z.object({}),
      findRows: choose(({ row }) => row.status === 'confirmed'),
      runRow: (tx, actor, seatId) => resendTicket(tx, deps, actor, seatId),
    }),
    'attendees.refund': bulkKind({
      permission,
      input: z.object({
        amount: z.enum(REFUND_AMOUNTS),
        reason: z.string().trim().min(REFUND_REASON.min).max(REFUND_REASON.max),
      }),
      findRows: async (person, selection) => {
        const { event, chosen } = await chooseSeatsOfJob(deps, person, selection)
        const refundable = chosen.filter(isRefundable)
        if (refundable.some(({ seat }) => seat.status === 'booked')) refuseRefundsOf(event, deps.clock.now())
        return refundable.map(toBulkRow)
      },
      runRow: (tx, actor, seatId, input) => giveBackSeat(tx, deps, actor, seatId, input),
      finishRow: (_actor, seatId) => sendSeatRefund(deps, seatId),
    }),
  }
}

const toBulkRow = ({ row }: KnownAttendee) => ({ id: row.seatId, label: row.name })

/** A seat that can be given back, or whose money was refused by the payment service. */
export function isRefundable({ seat, row }: KnownAttendee): boolean {
  return refuseSeatRefund(seat) === null || row.refundStatus === 'failed'
}

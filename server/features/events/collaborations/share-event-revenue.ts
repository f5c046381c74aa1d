/** When an event is over, its instructors have their share of what it brought: the terms they had agreed on. */
import { findTeachersOfLines, type LineTeacher } from '#server/features/events/events/editing/index.ts'
import { shareRevenue } from '#server/features/sales/payouts/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { countsFor, effectiveShares } from './rules.ts'
import { type CollaborationRow, listAccepted } from './store.ts'

interface Delivered {
  orderId: string
  fulfillmentId: string
  endedAt: Date
}

/** In the transaction in which the seats count as handed over: what is paid out knows of both or of neither. */
export async function shareEventRevenue(
  tx: Tx,
  { orderId, fulfillmentId, endedAt }: Delivered,
): Promise<void> {
  const teachers = await findTeachersOfLines(tx, fulfillmentId)
  const [first] = teachers
  if (!first) return
  // A fulfillment is one provider's.
  const terms = await listAccepted(tx, first.providerId, [
    ...new Set(teachers.map(({ instructorId }) => instructorId)),
  ])
  const shares = [...Map.groupBy(teachers, ({ lineId }) => lineId)].flatMap(([lineId, ofLine]) =>
    effectiveShares(ofLine.flatMap((teacher) => shareOfTeacher(teacher, terms))).map(
      ({ instructorId, shareBp }) => ({ lineId, collaboratorId: instructorId, shareBp }),
    ),
  )
  if (shares.length === 0) return
  await shareRevenue(tx, { orderId, fulfillmentId, shares, dueAt: endedAt })
}

/** What was agreed on for this event alone, else the latest agreement that counts for the day. */
function shareOfTeacher(teacher: LineTeacher, terms: readonly CollaborationRow[]) {
  const { instructorId, shareBp } = teacher
  if (shareBp !== null) return [{ instructorId, shareBp }]
  const agreed = terms.find((each) => each.instructorId === instructorId && countsFor(each, teacher))
  return agreed ? [{ instructorId, shareBp: agreed.shareBp }] : []
}

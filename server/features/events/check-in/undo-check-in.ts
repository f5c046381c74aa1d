import type { undoCheckIn } from '#contract/events/check-in.ts'
import { lockSeats } from '#server/features/events/bookings/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { countCheckIns } from './counts.ts'
import type { Deps } from './deps.ts'
import { findRun } from './find-managed-event.ts'
import { dropCheckIn, readSeats } from './store.ts'

/** A second time changes nothing. */
export async function reverseCheckIn(deps: Deps, { input, me, language }: Call<typeof undoCheckIn>) {
  const { db } = deps
  const { id } = await findRun(deps, input.eventId, me)
  await db.transaction(async (tx) => {
    await lockSeats(tx, id, [input.seatId])
    const seats = await readSeats(tx, id, [input.seatId])
    if (!seats.has(input.seatId)) throw new AppError('NOT_FOUND')
    await dropCheckIn(tx, input.seatId)
  })
  return { counts: await countCheckIns(db, id, language, input.listId) }
}

import type { undoCheckIn } from '#contract/events/check-in.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { countDoor } from './counts.ts'
import type { Parts } from './deps.ts'
import { findRun } from './find-managed-event.ts'
import { dropCheckIn, lockSeats, readSeats } from './store.ts'

/** A second time changes nothing. */
export async function undo(parts: Parts, { input, me, language }: Call<typeof undoCheckIn>) {
  const { db } = parts
  const { id } = await findRun(parts, input.eventId, me)
  await db.transaction(async (tx) => {
    await lockSeats(tx, id, [input.seatId])
    const seats = await readSeats(tx, id, [input.seatId])
    if (!seats.has(input.seatId)) throw new AppError('NOT_FOUND')
    await dropCheckIn(tx, input.seatId)
  })
  return { counts: await countDoor(db, id, language) }
}

/** One's own date of birth, for events that ask for an age. */
import type { getBirthDate, setBirthDate } from '#contract/events/bookings.ts'
import { findBirthDates, refuseErased, writeBirthDate } from '#server/features/people/identity/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { isSoundBirthDate } from './rules.ts'

interface Deps {
  db: Database
  clock: Clock
}

export async function readBirthDate({ db }: Deps, { me }: Call<typeof getBirthDate>) {
  return { birthDate: (await findBirthDates(db, [me.id])).get(me.id) ?? null }
}

export async function changeBirthDate(
  { db, clock }: Deps,
  { input: { birthDate }, me, language }: Call<typeof setBirthDate>,
) {
  if (!isSoundBirthDate(birthDate, localDay(clock.now()))) {
    const message = m.errors_field_invalid({}, { locale: language })
    throw new AppError('INVALID_INPUT', { details: [{ field: 'birthDate', code: 'invalid', message }] })
  }
  await db.transaction(async (tx) => {
    await writeBirthDate(tx, me.id, birthDate)
    await refuseErased(tx, me.id)
  })
  return { birthDate }
}

/** An instructor who is away: until when, and what whoever writes is told. */
import { type SQL, sql } from 'drizzle-orm'
import type { getInstructorAway, setInstructorAway } from '#contract/people/instructors.ts'
import { findCollaboratorOf } from '#server/features/people/collaborators/index.ts'
import { refuseErased } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import type { Deps } from '../deps.ts'
import { countSave, lockPage } from './my-profile.ts'
import { findProfiles, NO_PROFILE, type ProfileRow, saveProfile } from './store.ts'

interface Away {
  until: string
  message: { en: string; es: string }
}

function awayOf({
  awayUntil,
  awayMessageEn,
  awayMessageEs,
}: Omit<ProfileRow, 'collaboratorId'>): Away | null {
  return awayUntil === null ? null : { until: awayUntil, message: { en: awayMessageEn, es: awayMessageEs } }
}

/** The one that is set, whether or not it is over. */
export async function findInstructorAway(db: Database | Tx, pageId: string): Promise<Away | null> {
  return awayOf((await findProfiles(db, [pageId])).get(pageId) ?? NO_PROFILE)
}

/** Its last day as a question beside others. */
export const instructorAwaySql = (pageId: SQL): SQL =>
  sql`select away_until as until from instructor_profiles
    where collaborator_id = ${pageId} and away_until is not null`

/** What is over is not shown any more. */
export async function readAway({ db, clock }: Deps, { me }: Call<typeof getInstructorAway>) {
  const page = await findCollaboratorOf(db, me.id)
  const away = page?.kind === 'instructor' ? await findInstructorAway(db, page.id) : null
  return { away: away && away.until >= localDay(clock.now()) ? away : null }
}

export async function setAway(deps: Deps, { input: { away }, me }: Call<typeof setInstructorAway>) {
  await countSave(deps, me)
  const now = deps.clock.now()
  if (away && away.until < localDay(now)) throw new AppError('WRONG_DATES')
  return deps.db.transaction(async (tx) => {
    const page = await lockPage(tx, me)
    const before = (await findProfiles(tx, [page.id])).get(page.id) ?? NO_PROFILE
    // It is no part of what the page's editor saves: the version stays.
    const saved = await saveProfile(tx, {
      ...before,
      collaboratorId: page.id,
      awayUntil: away?.until ?? null,
      awayMessageEn: away?.message.en ?? '',
      awayMessageEs: away?.message.es ?? '',
    })
    await refuseErased(tx, me.id)
    return { away: awayOf(saved) }
  })
}

/** Instructors whom an organizer could ask. A few hundred at most: filtered in memory, by pure rules. */
import type { z } from 'zod'
import type { FoundInstructor } from '#contract/events/collaborations.schemas.ts'
import type { findInstructors } from '#contract/events/collaborations.ts'
import { findTeaching, type Teaching } from '#server/features/events/events/editing/index.ts'
import { findInstructorRatings } from '#server/features/events/events/index.ts'
import {
  findCollaboratorOf,
  listInstructors,
  ownerIdOf,
} from '#server/features/people/collaborators/index.ts'
import {
  findProfiles,
  listCertificationsOf,
  showToOthers,
} from '#server/features/people/instructors/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { describePartners } from './collaboration-view.ts'
import type { Deps } from './deps.ts'
import { busyDays, matchesSearch } from './search-rules.ts'
import { listOf } from './store.ts'

type Found = z.output<typeof FoundInstructor>

export async function searchInstructors(
  { db, clock }: Deps,
  { input, me, language }: Call<typeof findInstructors>,
): Promise<Found[]> {
  const { freeFrom, freeUntil = freeFrom } = input
  if (freeFrom && freeUntil && freeUntil < freeFrom) throw new AppError('WRONG_DATES')
  const now = clock.now()
  const rows = (await listInstructors(db)).filter(({ userId, isPublic }) => userId !== null && isPublic)
  const ids = rows.map(({ id }) => id)
  const own = await findCollaboratorOf(db, ownerIdOf(me, 'events'))
  const [partners, profiles, ratings, teaching, held, mine] = [
    await describePartners(db, rows),
    await findProfiles(db, ids),
    await findInstructorRatings(db, ids),
    await findTeaching(db, ids),
    await listCertificationsOf(
      db,
      rows.flatMap(({ userId }) => userId ?? []),
    ),
    own ? await listOf(db, own.id) : [],
  ]
  const found = rows.flatMap((row): Found[] => {
    const partner = partners.get(row.id)
    if (!partner) return []
    const theirs = teaching.filter(({ instructorId }) => instructorId === row.id)
    const collaboration = mine.find(({ instructorId }) => instructorId === row.id)
    return [
      {
        ...partner,
        headline: language === 'es' ? row.headlineEs : row.headlineEn,
        specialties: profiles.get(row.id)?.specialties ?? [],
        languages: profiles.get(row.id)?.languages ?? ['es'],
        certifications: showToOthers(
          held.filter(({ userId }) => userId === row.userId),
          now,
        ),
        rating: ratings.get(row.id) ?? null,
        taught: theirs.filter((each) => isTaught(each, now)).length,
        busyOn: freeFrom && freeUntil ? busyDays(theirs, freeFrom, freeUntil) : [],
        collaboration: collaboration ? { id: collaboration.id, status: collaboration.status } : null,
      },
    ]
  })
  return found.filter((each) => matchesSearch(each, { ...input, today: localDay(now) })).sort(byRating)
}

function isTaught({ status, isCancelled, endsAt }: Teaching, now: Date): boolean {
  return status === 'accepted' && !isCancelled && endsAt <= now
}

/** Who is free first, then the best known. */
function byRating(a: Found, b: Found): number {
  return (
    a.busyOn.length - b.busyOn.length ||
    (b.rating?.average ?? 0) - (a.rating?.average ?? 0) ||
    b.taught - a.taught ||
    a.name.localeCompare(b.name)
  )
}

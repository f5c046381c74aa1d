/** All instructors as admins see them. */
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listAllInstructors } from '#contract/events/teaching.ts'
import { listCollaborationsOf } from '#server/features/events/collaborations/index.ts'
import { findTeaching, type Teaching } from '#server/features/events/events/editing/index.ts'
import { findInstructorRatings } from '#server/features/events/events/index.ts'
import { type CollaboratorRow, listInstructors } from '#server/features/people/collaborators/index.ts'
import {
  findProfiles,
  listCertificationsOf,
  maskNumber,
  mayTeachOn,
  showToOthers,
} from '#server/features/people/instructors/index.ts'
import { findImages, toPicture } from '#server/features/site/images/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import type { Deps } from './deps.ts'
import { certifiedUntil, endangeredEvents } from './rules.ts'

type Overview = ReplyOf<typeof listAllInstructors>[number]

const MONTH_MS = 30 * 86_400_000

export async function listOverviews(
  { db, clock }: Deps,
  { language }: Call<typeof listAllInstructors>,
): Promise<Overview[]> {
  const now = clock.now()
  const rows = await listInstructors(db)
  const ids = rows.map(({ id }) => id)
  const [profiles, ratings, teaching, certifications, collaborations, images] = [
    await findProfiles(db, ids),
    await findInstructorRatings(db, ids),
    await findTeaching(db, ids),
    await listCertificationsOf(
      db,
      rows.flatMap(({ userId }) => userId ?? []),
    ),
    await listCollaborationsOf(db, null),
    await findImages(
      db,
      rows.flatMap(({ pictureId }) => pictureId ?? []),
    ),
  ]
  return rows.map((row) => {
    const held = certifications.filter(({ userId }) => row.userId !== null && userId === row.userId)
    const theirs = teaching.filter(({ instructorId }) => instructorId === row.id)
    const image = images.find(({ id }) => id === row.pictureId)
    return {
      id: row.id,
      kind: row.kind,
      slug: row.slug,
      name: row.name,
      headline: language === 'es' ? row.headlineEs : row.headlineEn,
      municipality: row.municipality,
      picture: image ? toPicture(image, row.name) : null,
      hasAccount: row.userId !== null,
      ...numberOf(row, profiles.get(row.id)?.verifiedNpprNumber ?? null),
      certifications: showToOthers(held, now),
      pending: held.filter(({ status }) => status === 'pending').length,
      certifiedUntil: certifiedUntil(held, localDay(now)),
      mayTeach: mayTeachOn(held, localDay(now)),
      load: loadOf(theirs, now),
      endangered: endangeredEvents(theirs, held, now).map((each) => ({
        id: each.eventId,
        title: each.title[language],
        startsAt: each.startsAt.toISOString(),
      })),
      rating: ratings.get(row.id) ?? null,
      collaborations: collaborations.filter(
        ({ instructorId, status }) => instructorId === row.id && status === 'accepted',
      ).length,
    }
  })
}

function numberOf({ npprInstructorNumber: number }: CollaboratorRow, verified: string | null) {
  return {
    npprNumber: number === null ? null : maskNumber(number),
    isNpprVerified: number !== null && number === verified,
  }
}

function loadOf(teaching: readonly Teaching[], now: Date): Overview['load'] {
  const live = teaching.filter(({ isCancelled }) => !isCancelled)
  const coming = live.filter(({ startsAt }) => startsAt > now)
  const accepted = coming.filter(({ status }) => status === 'accepted')
  const soon = new Date(now.getTime() + MONTH_MS)
  return {
    upcoming: accepted.length,
    next30Days: accepted.filter(({ startsAt }) => startsAt < soon).length,
    asked: coming.filter(({ status }) => status === 'proposed').length,
    taught: live.filter(({ status, endsAt }) => status === 'accepted' && endsAt <= now).length,
  }
}

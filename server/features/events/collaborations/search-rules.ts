/** Who fits what an organizer looks for. Pure. */

import type { z } from 'zod'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { FoundInstructor } from '#contract/events/collaborations.schemas.ts'
import type { findInstructors } from '#contract/events/collaborations.ts'
import { foldText } from '#server/platform/fold-text.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'

type Found = z.output<typeof FoundInstructor>
type Search = ParsedInputOf<typeof findInstructors> & { today: string }

interface Busy {
  status: string
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
}

/** Of these days, those with an event they have accepted. */
export function busyDays(teaching: readonly Busy[], from: string, until: string): string[] {
  const busy = new Set<string>()
  for (const { status, isCancelled, startsAt, endsAt } of teaching) {
    if (status !== 'accepted' || isCancelled) continue
    for (let day = localDay(startsAt); day <= localDay(endsAt); day = addDays(day, 1))
      if (day >= from && day <= until) busy.add(day)
  }
  return [...busy].sort()
}

export function matchesSearch(found: Found, search: Search): boolean {
  const { language, municipality, ratingMin, q, freeFrom } = search
  return (
    (!language || found.languages.includes(language)) &&
    (!municipality || found.municipality === municipality) &&
    (!ratingMin || (found.rating?.average ?? 0) >= ratingMin) &&
    (!freeFrom || found.busyOn.length === 0) &&
    hasCertification(found, search) &&
    (!q || foldText(`${found.name} ${found.headline} ${found.municipality ?? ''}`).includes(foldText(q)))
  )
}

/** One and the same has to be of the kind and of the issuer, and valid today. */
function hasCertification({ certifications }: Found, { certification, issuer }: Search): boolean {
  if (!certification && !issuer) return true
  return certifications.some(
    (each) =>
      each.state === 'verified' &&
      (!certification || each.kind === certification) &&
      (!issuer || each.issuer === issuer),
  )
}

/** People say what should be looked at; the shop draws what trusted providers publish. */

import { createHash } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import type { reportContent } from '#contract/site/content-reports.ts'
import { tellModerators } from '#server/features/people/identity/index.ts'
import { canReadConversation } from '#server/features/site/messages/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import type { Deps } from './deps.ts'
import { insertReport } from './report-store.ts'
import { findSubject } from './sources/reports.ts'

const DAY_MS = 86_400_000

/** Only of what they see: the rest answers "not found" so that it does not leak. */
export async function report({ db, clock, limiter }: Deps, { input, me }: Call<typeof reportContent>) {
  const { kind, subjectId, cause, details } = input
  await limiter.count('report-content', me.id, { max: LIMITS.moderation.reportsPerDay, windowMs: DAY_MS })
  const subject = await findSubject(db, kind, subjectId)
  const isSeen = kind !== 'conversation' || (await canReadConversation(db, me, subjectId))
  if (!subject?.isLive || !isSeen) throw new AppError('NOT_FOUND')
  const isNew = await db.transaction(async (tx) => {
    const isAdded = await insertReport(tx, {
      id: newId('rpt'),
      kind,
      subjectId,
      cause,
      details,
      reporterId: me.id,
      createdAt: clock.now(),
    })
    if (isAdded) await tellModerators(tx)
    return isAdded
  })
  return { isNew }
}

/** One in so many, and nobody can tell beforehand which. */
export function isDrawn(subjectId: string, oneIn: number, now: Date): boolean {
  const hash = createHash('sha256').update(`${subjectId}:${now.getTime()}`).digest()
  return hash.readUInt32BE(0) % oneIn === 0
}

export async function samplePublication({ db, clock, settings }: Deps, payload: unknown): Promise<void> {
  const { kind, subjectId } = payload as { kind: 'product' | 'event'; subjectId: string }
  const now = clock.now()
  const { sampleOneIn } = (await settings.read()).moderation
  if (!isDrawn(subjectId, sampleOneIn, now)) return
  await db.transaction(async (tx) => {
    const row = {
      id: newId('rpt'),
      kind,
      subjectId,
      cause: 'sample' as const,
      reporterId: null,
      createdAt: now,
    }
    if (await insertReport(tx, row)) await tellModerators(tx)
  })
}

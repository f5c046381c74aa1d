/**
 * Admins look at what was sent in, and decide. The queue of approvals (site/moderation) lists by `listWaiting` and decides
 * by `decide`, which `createInstructors().approvals` holds.
 */
import type { Language } from '#contract/language.ts'
import type { decideCertification, listCertificationsToReview } from '#contract/people/certifications.ts'
import { findPeople, tellModerators } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import type { Deps } from '../deps.ts'
import { takeOverNpprNumber } from '../profile/nppr-number.ts'
import { heldOf, showCertification, showEvent } from './certification-view.ts'
import { neededFor, refuseDecision } from './rules.ts'
import {
  type CertificationRow,
  listByStatus,
  listOf,
  lockCertification,
  updateCertification,
} from './store.ts'

const PER_PAGE = 24
const PATH = '/instructor/certifications'

export async function listToReview(
  deps: Deps,
  { input: { page, status }, language }: Call<typeof listCertificationsToReview>,
) {
  const place = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
  const { rows, total } = await listByStatus(deps.db, status, place)
  return {
    items: await describeRows(deps, rows, language),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PER_PAGE)),
  }
}

/** All that wait, up to a limit: who waits longest comes first. */
export async function listWaiting(db: Database | Tx, limit = 500) {
  const { rows } = await listByStatus(db, 'pending', { limit, offset: 0 })
  const people = await findPeople(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => ({ ...row, ownerName: people.get(row.userId)?.displayName ?? '' }))
}

async function describeRows(deps: Deps, rows: readonly CertificationRow[], language: Language) {
  const now = deps.clock.now()
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const [people, held, taught] = [
    await findPeople(deps.db, userIds),
    (await listOf(deps.db, userIds)).map(heldOf),
    await deps.findTaught(deps.db, userIds, now),
  ]
  return rows.map((row) => ({
    ...showCertification(row, now),
    ownerId: row.userId,
    ownerName: people.get(row.userId)?.displayName ?? '',
    neededFor: row.status === 'pending' ? eventsFor(row, held, taught, language) : [],
  }))
}

function eventsFor(
  row: CertificationRow,
  held: Parameters<typeof neededFor>[1],
  taught: Parameters<typeof neededFor>[2],
  language: Language,
) {
  return neededFor(heldOf(row), held, taught).map((event) => showEvent(event, language))
}

export interface Decision {
  certificationId: string
  verify: boolean
  reason: string
  by: { id: string }
  requestId: string | null
}

/** In the caller's transaction; the owner is told when it commits. */
export async function decide(tx: Tx, deps: Deps, decision: Decision) {
  const now = deps.clock.now()
  const { verify, reason, by, requestId } = decision
  const row = await lockCertification(tx, decision.certificationId)
  const refusal = refuseDecision(row, decision, localDay(now))
  if (refusal === 'CONFLICT') throw await alreadyDecided(tx, row)
  if (refusal || !row) throw new AppError(refusal ?? 'NOT_FOUND')
  const decided = await updateCertification(tx, row.id, {
    status: verify ? 'verified' : 'rejected',
    reason: verify ? '' : reason,
    decidedBy: by.id,
    decidedAt: now,
    updatedAt: now,
  })
  if (verify && row.kind === 'instructor' && row.issuer === 'nppr')
    await takeOverNpprNumber(tx, deps, row.userId, deps.seals.openNumber(row.numberSealed))
  const action = verify ? 'verify-certification' : 'reject-certification'
  const [before, after] = [{ status: row.status }, { status: decided.status }]
  await audit(tx, { actorId: by.id, action, subjectId: row.id, reason, before, after, requestId })
  await notifyOwner(tx, decided, deps.publicUrl)
  return showCertification(decided, now)
}

export function decideNow(deps: Deps, { input, me, requestId }: Call<typeof decideCertification>) {
  return deps.db.transaction(async (tx) => {
    const decided = await decide(tx, deps, { ...input, by: me, requestId })
    await tellModerators(tx)
    return decided
  })
}

async function alreadyDecided(tx: Tx, row: CertificationRow | undefined): Promise<AppError> {
  const decidedBy = row?.decidedBy ?? null
  const name = (await findPeople(tx, [decidedBy])).get(decidedBy ?? '')?.displayName ?? null
  const decidedAt = row?.decidedAt?.toISOString() ?? null
  return new AppError('CONFLICT', { details: { decidedBy: name, decidedAt, action: row?.status } })
}

async function notifyOwner(
  tx: Tx,
  { id, userId, status, title, reason }: CertificationRow,
  publicUrl: string,
) {
  const owner = (await findPeople(tx, [userId])).get(userId)
  await notifyPerson(tx, {
    userId,
    kind: 'certification_decided',
    cause: id,
    path: PATH,
    data: { decision: status, reason, name: title },
    mail: {
      template: 'certification-decided',
      data: {
        name: owner?.displayName ?? '',
        title,
        isVerified: status === 'verified',
        reason,
        url: `${publicUrl}${PATH}`,
      },
    },
  })
}

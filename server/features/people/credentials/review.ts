/** The review service: admins look at what was sent in, and decide. */
import type { decideCredential, listCredentialsToReview } from '#contract/people/credentials.ts'
import { findPeople, tellModerators } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { showCredential } from './credential-view.ts'
import type { Deps } from './deps.ts'
import { refuseDecision } from './rules.ts'
import { type CredentialRow, LISTED, listForReview, lockCredential, updateCredential } from './store.ts'

const PER_PAGE = 24

export async function listToReview(
  { db, clock, nextEventAsking }: Deps,
  { input: { page, ...filter }, language }: Call<typeof listCredentialsToReview>,
) {
  const now = clock.now()
  const place = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
  const { rows, total } = await listForReview(db, filter, place, nextEventAsking(LISTED, language, now))
  return {
    items: rows.map((row) => ({
      ...showCredential(row, now),
      ownerId: row.userId,
      ownerName: row.ownerName,
      ownerEmail: row.ownerEmail,
      neededFor: row.neededFor,
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PER_PAGE)),
  }
}

export async function reviewCredential(deps: Deps, { input, me, requestId }: Call<typeof decideCredential>) {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const ruling = { ...input, actorId: me.id, now, requestId, publicUrl: deps.publicUrl }
    const decided = await ruleCredential(tx, ruling)
    await tellModerators(tx)
    return showCredential(decided, now)
  })
}

interface Ruling {
  credentialId: string
  verify: boolean
  reason: string
  actorId: string
  now: Date
  requestId: string | null
  publicUrl: string
}

/** Its owner is told in the same transaction. */
export async function ruleCredential(tx: Tx, ruling: Ruling): Promise<CredentialRow> {
  const { credentialId, verify, reason, actorId, now, requestId, publicUrl } = ruling
  const row = await lockCredential(tx, credentialId)
  const refusal = refuseDecision(row, { verify, reason }, localDay(now))
  if (refusal === 'CONFLICT') throw await alreadyDecided(tx, row)
  if (refusal || !row) throw new AppError(refusal ?? 'NOT_FOUND')
  const decided = await updateCredential(tx, row.id, {
    status: verify ? 'verified' : 'rejected',
    reason: verify ? '' : reason,
    decidedBy: actorId,
    decidedAt: now,
    updatedAt: now,
  })
  const action = verify ? 'verify-credential' : 'reject-credential'
  const [before, after] = [{ status: row.status }, { status: decided.status }]
  await audit(tx, { actorId, action, subjectId: row.id, reason, before, after, requestId })
  await notifyOwner(tx, decided, publicUrl)
  return decided
}

async function alreadyDecided(tx: Tx, row: CredentialRow | undefined): Promise<AppError> {
  const decidedBy = row?.decidedBy ?? null
  const name = (await findPeople(tx, [decidedBy])).get(decidedBy ?? '')?.displayName ?? null
  return new AppError('CONFLICT', {
    details: { decidedBy: name, action: row?.status, at: row?.decidedAt?.toISOString() },
  })
}

async function notifyOwner(tx: Tx, { id, userId, status, reason }: CredentialRow, publicUrl: string) {
  const owner = (await findPeople(tx, [userId])).get(userId)
  const url = `${publicUrl}/account/credentials`
  await notifyPerson(tx, {
    userId,
    kind: 'credential_decided',
    cause: id,
    path: '/account/credentials',
    data: { decision: status, reason },
    mail: {
      template: 'credential-decided',
      data: { name: owner?.displayName ?? '', isVerified: status === 'verified', reason, url },
    },
  })
}

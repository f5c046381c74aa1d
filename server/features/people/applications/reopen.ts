/** A rejection is taken back: the person may change what they wrote and hand it in again, without waiting. */
import { DECIDED_FILES_DAYS } from '#contract/people/application-terms.ts'
import type { reopenApplication } from '#contract/people/applications.ts'
import { findPeople, findRole, tellModerators } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { lockWithPerson, nameOf } from './approvals.ts'
import type { Deps } from './deps.ts'
import { notifyApplicant } from './notify-applicant.ts'
import { findApplication, findOpen, listRejectedRows, updateApplication } from './store.ts'

const DAY_MS = 86_400_000
const LISTED_MAX = 100

export async function listRejected({ db, clock }: Deps) {
  const since = new Date(clock.now().getTime() - DECIDED_FILES_DAYS * DAY_MS)
  const rows = await listRejectedRows(db, since, LISTED_MAX)
  const people = await findPeople(
    db,
    rows.flatMap(({ userId, decidedBy }) => [userId, decidedBy]),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: nameOf(row),
    personName: people.get(row.userId)?.displayName ?? '',
    reason: row.reason,
    decidedAt: (row.decidedAt ?? row.updatedAt).toISOString(),
    decidedBy: people.get(row.decidedBy ?? '')?.displayName ?? '',
  }))
}

export async function reopen(deps: Deps, { input, me, requestId }: Call<typeof reopenApplication>) {
  const { applicationId: id, reason } = input
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const found = await findApplication(tx, id)
    const row = found && (await lockWithPerson(tx, found))
    if (!row) throw new AppError('NOT_FOUND')
    // Of one kind a person has one open application: they may have begun another since.
    if (row.status !== 'rejected' || (await findOpen(tx, row.userId, row.kind)))
      throw new AppError('CONFLICT')
    if ((await findRole(tx, row.userId)) !== 'customer') throw new AppError('NOT_A_CUSTOMER')
    const reopened = await updateApplication(tx, id, {
      status: 'changes_asked',
      reviewNotes: { reason, fields: {}, at: now.toISOString(), by: me.id },
      reason: '',
      decidedBy: null,
      decidedAt: null,
      version: row.version + 1,
      updatedAt: now,
    })
    await audit(tx, {
      actorId: me.id,
      action: 'reopen-application',
      subjectId: id,
      reason,
      before: { status: row.status },
      after: { status: reopened.status },
      requestId,
    })
    await notifyApplicant(tx, deps, reopened, 'reopen', reason)
    await tellModerators(tx)
  })
  return undefined
}

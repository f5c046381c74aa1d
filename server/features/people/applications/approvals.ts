/** What an admin decides about an application. The queue of approvals (site/moderation) lists and decides by these. */
import type { InstructorDetails, ProviderDetails } from '#contract/people/application-lacks.ts'
import { findCollaboratorOf } from '#server/features/people/collaborators/index.ts'
import { findWeaponsLicense, ruleCredential } from '#server/features/people/credentials/index.ts'
import { findBirthDate, findPeople, grantRole, lockPerson } from '#server/features/people/identity/index.ts'
import { admitProvider } from '#server/features/people/providers/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { localDay } from '#server/platform/local-day.ts'
import { openInstructor, openProvider, showNotes } from './application-view.ts'
import type { Deps } from './deps.ts'
import { refuseLacking } from './find-lacks.ts'
import { withdrawRow } from './my-applications.ts'
import { notifyApplicant } from './notify-applicant.ts'
import { isWaiting } from './rules.ts'
import {
  type ApplicationRow,
  deleteFiles,
  findApplication,
  findOpen,
  listFiles,
  listWaitingRows,
  lockApplication,
  updateApplication,
} from './store.ts'

const LISTED_MAX = 500

/** Who waits longest comes first. */
export async function listWaiting(db: Database | Tx) {
  const rows = await listWaitingRows(db, LISTED_MAX)
  const people = await findPeople(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => ({
    ...row,
    title: nameOf(row),
    ownerName: people.get(row.userId)?.displayName ?? '',
  }))
}

export function nameOf({ kind, details }: ApplicationRow): string {
  if (kind === 'provider') return (details as ProviderDetails | null)?.businessName ?? ''
  const instructor = details as InstructorDetails | null
  return instructor ? `${instructor.firstName} ${instructor.lastName}` : ''
}

/** What there is to look at: what was written, and the documents by where they are opened, which is written down. */
export async function readWaiting(db: Database | Tx, id: string, now: Date) {
  const row = await findApplication(db, id)
  if (!row?.details || !isWaiting(row)) return null
  const files = await listFiles(db, [id])
  const license = await findWeaponsLicense(db, row.userId, localDay(now))
  const isInstructor = row.kind === 'instructor'
  return {
    row,
    details: row.details,
    birthDate: isInstructor ? await findBirthDate(db, row.userId) : null,
    license: isInstructor ? (license?.status ?? null) : null,
    reviewNotes: row.status === 'changes_asked' ? await showNotes(db, row.reviewNotes) : null,
    documents: [
      ...(isInstructor && license?.hasPhoto
        ? [{ document: 'weapons_license', path: `/api/credentials/${license.id}/photo` }]
        : []),
      ...files.map((file) => ({ document: file.document, path: `/api/application-files/${file.id}` })),
    ],
  }
}

export interface ApplicationRuling {
  id: string
  decision: 'approve' | 'reject' | 'ask'
  reason: string
  fieldNotes: Record<string, string>
  actorId: string
  now: Date
}

/**
 * In the caller's transaction, with all that follows from it; the person is told when it commits. Of two decisions at one
 * moment the second finds it decided. Tests switch the lock off.
 */
export async function decide(
  tx: Tx,
  deps: Deps,
  ruling: ApplicationRuling,
  lock = lockWithPerson,
): Promise<void> {
  const { id, decision, reason, fieldNotes, actorId, now } = ruling
  const found = await findApplication(tx, id)
  if (!found) throw new AppError('NOT_FOUND')
  const row = await lock(tx, found)
  if (!row) throw new AppError('NOT_FOUND')
  if (!isWaiting(row)) throw new AppError('CONFLICT', { details: { action: row.status } })
  if (decision === 'approve') {
    await grantRole(tx, { userId: row.userId, role: row.kind, actorId, reason: `application ${id}` })
    await admit(tx, deps, row, ruling)
  }
  const decided = await updateApplication(tx, id, {
    ...(decision === 'ask'
      ? {
          status: 'changes_asked' as const,
          reviewNotes: { reason, fields: fieldNotes, at: now.toISOString(), by: actorId },
        }
      : {
          status: decision === 'approve' ? ('approved' as const) : ('rejected' as const),
          reviewNotes: null,
          reason: decision === 'reject' ? reason : '',
          decidedBy: actorId,
          decidedAt: now,
        }),
    version: row.version + 1,
    updatedAt: now,
  })
  await notifyApplicant(tx, deps, decided, decision, reason)
}

/** The person's row comes before the application's, as in an erasure: the two wait for each other and not in a circle. */
export async function lockWithPerson(
  tx: Tx,
  { id, userId }: Pick<ApplicationRow, 'id' | 'userId'>,
): Promise<ApplicationRow | undefined> {
  await lockPerson(tx, userId)
  return lockApplication(tx, id)
}

async function admit(tx: Tx, deps: Deps, row: ApplicationRow, ruling: ApplicationRuling): Promise<void> {
  const { now } = ruling
  const { userId, submittedAt } = row
  await refuseOtherPage(tx, row)
  const details = openInstructor(row, deps.seals) ?? openProvider(row)
  await refuseLacking(tx, { ...row, details, submittedAt: submittedAt ?? now }, now)
  if (row.kind === 'instructor') await admitInstructor(tx, deps, row, ruling)
  else {
    await admitProvider(tx, { userId, details: row.details as ProviderDetails, now })
    await deps.publishPage(tx)
  }
  // An account has one role: what else was asked for is over.
  const other = await findOpen(tx, userId, row.kind === 'instructor' ? 'provider' : 'instructor')
  if (other) await withdrawRow(tx, other, now)
}

/** Somebody may have had a page before, and lost the role since. */
async function refuseOtherPage(tx: Tx, { userId, kind }: ApplicationRow): Promise<void> {
  const page = await findCollaboratorOf(tx, userId)
  if (page?.suspendedAt) throw new AppError('PAGE_SUSPENDED')
  if (page && page.kind !== kind) throw new AppError('OTHER_PAGE')
}

/** The certificate becomes a certification, the license that was sent with it counts, and the number is theirs. */
async function admitInstructor(
  tx: Tx,
  { instructors, seals, publicUrl }: Deps,
  row: ApplicationRow,
  { actorId, now }: ApplicationRuling,
): Promise<void> {
  const { userId } = row
  const details = openInstructor(row, seals)
  const files = await listFiles(tx, [row.id])
  const file = files.find(({ document }) => document === 'training_certificate')
  if (!details || !file) throw new AppError('APPLICATION_INCOMPLETE')
  await instructors.admit(tx, { userId, details, file, actorId, now })
  // The file stays where it is, and is the certification's.
  await deleteFiles(tx, [file.id])
  const license = await findWeaponsLicense(tx, userId, localDay(now))
  if (license?.status === 'pending')
    await ruleCredential(tx, {
      credentialId: license.id,
      verify: true,
      reason: '',
      actorId,
      now,
      requestId: null,
      publicUrl,
    })
}

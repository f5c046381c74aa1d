/** What admins see of mail that fits nobody. */
import type { Language } from '#contract/language.ts'
import type { removeUnmatchedMail } from '#contract/site/message-mail.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { titleOf } from './subject-view.ts'
import { deleteUnmatched, deleteUnmatchedBefore, listUnmatchedRows } from './unmatched-store.ts'

const LISTED_MAX = 100
const KEPT_MS = 30 * 86_400_000

export async function listUnmatched({ db }: Deps, language: Language) {
  const rows = await listUnmatchedRows(db, LISTED_MAX)
  const people = await findPeople(
    db,
    rows.map(({ mail }) => mail.userId),
  )
  return rows.map(({ mail, conversation }) => ({
    id: mail.id,
    fromAddress: mail.fromAddress,
    mailSubject: mail.subject,
    personName: people.get(mail.userId ?? '')?.displayName ?? null,
    subject: { kind: conversation.subjectKind, title: titleOf(conversation, language) },
    at: mail.createdAt.toISOString(),
  }))
}

export async function removeUnmatched(
  { db }: Deps,
  { input, me, requestId }: Call<typeof removeUnmatchedMail>,
) {
  const { unmatchedMailId: subjectId } = input
  await db.transaction(async (tx) => {
    if (!(await deleteUnmatched(tx, subjectId))) throw new AppError('NOT_FOUND')
    await audit(tx, { actorId: me.id, action: 'remove-unmatched-mail', subjectId, requestId })
  })
  return undefined
}

export async function deleteOldUnmatched({ db, clock }: Deps): Promise<void> {
  await deleteUnmatchedBefore(db, new Date(clock.now().getTime() - KEPT_MS))
}

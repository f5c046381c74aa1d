/** What somebody reported: an admin reads it, and it alone, and that is written down. */

import type { Language } from '#contract/language.ts'
import type { getReportedConversation } from '#contract/site/reported-messages.ts'
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps, OpenReport } from './deps.ts'
import { showMessages } from './message-view.ts'
import { type ConversationRow, findConversation, listMessageRows, updateConversationRow } from './store.ts'
import { titleOf } from './subject-view.ts'

const READ_MAX = 200

export async function listReported({ db, listOpenReports }: Deps, language: Language) {
  const bySubject = Map.groupBy(await listOpenReports(db), ({ subjectId }) => subjectId)
  const shown = []
  for (const [id, reports] of bySubject) {
    const row = await findConversation(db, id)
    const [first] = reports as [OpenReport]
    if (!row) continue
    shown.push({
      id,
      ...(await describeParties(db, row, language)),
      reports: reports.length,
      cause: first.cause,
      since: first.createdAt.toISOString(),
    })
  }
  return shown
}

async function describeParties(db: Database | Tx, row: ConversationRow, language: Language) {
  const people = await findPeople(db, [row.customerId])
  const pages = await findCollaborators(db, row.collaboratorId === null ? [] : [row.collaboratorId])
  return {
    customerName: people.get(row.customerId ?? '')?.displayName ?? null,
    teamName: pages.get(row.collaboratorId ?? '')?.name ?? null,
    subject: { kind: row.subjectKind, title: titleOf(row, language) },
  }
}

export async function readReported(
  { db, listOpenReports }: Deps,
  { input, me, language, requestId }: Call<typeof getReportedConversation>,
) {
  const row = await findConversation(db, input.conversationId)
  const reports = await listOpenReports(db)
  if (!row || !reports.some(({ subjectId }) => subjectId === row.id)) throw new AppError('NOT_FOUND')
  return db.transaction(async (tx) => {
    await audit(tx, { actorId: me.id, action: 'view-conversation', subjectId: row.id, requestId })
    const rows = await listMessageRows(tx, { conversationId: row.id, withNotes: false, limit: READ_MAX })
    const newest = rows.slice(0, READ_MAX).reverse()
    return {
      id: row.id,
      ...(await describeParties(tx, row, language)),
      messages: await showMessages(tx, newest, { userId: me.id, side: 'team', teamName: null }),
    }
  })
}

/** For the queue: between whom and about what, nothing of what was said. */
export async function describeConversation(db: Database | Tx, id: string) {
  const row = await findConversation(db, id)
  if (!row) return null
  const { customerName, teamName } = await describeParties(db, row, 'en')
  const between = [customerName, teamName].filter((name) => name !== null).join(' · ')
  return {
    title: { en: titleOf(row, 'en') || between, es: titleOf(row, 'es') || between },
    between,
    collaboratorId: row.collaboratorId,
    path: `/admin/messages?reported=${row.id}`,
  }
}

/** What was reported rightly ends: nobody writes in it any more. */
export async function closeConversation(tx: Tx, id: string, now: Date): Promise<void> {
  await updateConversationRow(tx, id, { closedAt: now })
}

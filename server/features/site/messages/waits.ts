/** Customers who wait for an answer: a team is reminded once, then admins see it, and how soon it usually answers is public. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import { findCollaborator, findCollaborators } from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { conversationParticipants, conversations, messages } from '#server/schema/messages.ts'
import type { Deps } from './deps.ts'
import { findReceivers, pathOf } from './news.ts'
import { type ConversationRow, findParticipants, updateConversationRow } from './store.ts'

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Somebody waits for a page's answer since then or longer. What the team put away is not waited for. */
function isAwaited(since: Date) {
  const { conversationId, side, archivedAt } = conversationParticipants
  const isPutAway = sql`exists (select 1 from ${conversationParticipants}
    where ${conversationId} = ${conversations.id} and ${side} = 'team' and ${archivedAt} is not null)`
  return and(
    lte(conversations.awaitingSince, since),
    isNotNull(conversations.collaboratorId),
    isNotNull(conversations.customerId),
    isNull(conversations.closedAt),
    sql`not ${isPutAway}`,
  )
}

async function lockNextSilent(tx: Tx, since: Date): Promise<ConversationRow | undefined> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(isAwaited(since), isNull(conversations.remindedAt)))
    .orderBy(asc(conversations.awaitingSince))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

export async function remindTeams(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const remindNext = () =>
    deps.db.transaction(async (tx) => {
      const row = await lockNextSilent(tx, before(now, LIMITS.messages.unansweredMs))
      if (row) await remindTeam(tx, deps, row, now)
      return row !== undefined
    })
  let isMore = true
  while (isMore) isMore = await remindNext()
}

async function remindTeam(tx: Tx, { env }: Deps, row: ConversationRow, now: Date): Promise<void> {
  await updateConversationRow(tx, row.id, { remindedAt: now })
  const page = await findCollaborator(tx, row.collaboratorId ?? '')
  const { team } = await findParticipants(tx, row.id)
  const receivers = await findReceivers(tx, row, team, page)
  const people = await findPeople(tx, [row.customerId, ...receivers])
  const partner = people.get(row.customerId ?? '')?.displayName ?? ''
  const since = row.awaitingSince?.toISOString() ?? ''
  const path = pathOf(row, 'team', page)
  const about = { en: row.subjectNameEn, es: row.subjectNameEs }
  for (const userId of receivers)
    await notifyPerson(tx, {
      userId,
      kind: 'message_waiting',
      cause: `${row.id}:${since}`,
      path,
      data: { name: partner, productEn: row.subjectNameEn, productEs: row.subjectNameEs },
      at: now,
      mail: {
        template: 'message-waiting',
        data: {
          name: people.get(userId)?.displayName ?? '',
          partner,
          about,
          since,
          url: `${env.publicUrl}${path}`,
        },
      },
    })
}

export async function listSilent(db: Database, now: Date) {
  const { collaboratorId, awaitingSince } = conversations
  const rows = await db
    .select({
      collaboratorId,
      waiting: sql<number>`count(*)::int`,
      oldestAt: sql<Date>`min(${awaitingSince})`.mapWith(awaitingSince),
    })
    .from(conversations)
    .where(isAwaited(before(now, LIMITS.messages.silentMs)))
    .groupBy(collaboratorId)
    .orderBy(sql`min(${awaitingSince})`)
  const pages = await findCollaborators(
    db,
    rows.map((row) => row.collaboratorId ?? ''),
  )
  return rows.flatMap(({ collaboratorId: id, waiting, oldestAt }) => {
    const page = pages.get(id ?? '')
    return page ? [{ collaboratorId: page.id, name: page.name, slug: page.slug, waiting, oldestAt }] : []
  })
}

/** Null: too few to say. Automatic replies are no answers. */
export async function findAnswerTime(
  db: Database,
  collaboratorId: string,
  now: Date,
): Promise<number | null> {
  const { answeredDays, answersMin } = LIMITS.messages
  const since = before(now, answeredDays * 86_400_000)
  const theirs = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.collaboratorId, collaboratorId))
  const [row] = await db
    .select({
      answers: sql<number>`count(*)::int`,
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${messages.answerSeconds})`,
    })
    .from(messages)
    .where(
      and(
        inArray(messages.conversationId, theirs),
        isNotNull(messages.answerSeconds),
        gt(messages.createdAt, since),
      ),
    )
  return row && row.answers >= answersMin && row.median !== null ? Math.round(row.median) : null
}

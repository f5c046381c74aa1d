/** The list of conversations, and how many of them have something unread. */

import { and, count, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { ConversationFilter, ConversationSide } from '#contract/site/message-terms.ts'
import type { listConversations } from '#contract/site/messages.ts'
import { findCollaborators, listCollaborators } from '#server/features/people/collaborators/index.ts'
import { findPeople, findPeopleByText } from '#server/features/people/identity/index.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { foldText } from '#server/platform/fold-text.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { conversationParticipants, conversations } from '#server/schema/messages.ts'
import { type Box, findBox, isInBox } from './box.ts'
import type { Deps } from './deps.ts'
import { isUnanswered } from './store.ts'
import { titleOf } from './subject-view.ts'

const { archivedAt, assignedTo, incomingSequence, readSequence, side } = conversationParticipants
const SNIPPET = 160
const UNREAD_COUNTED = 100
const NAMES_FOUND = 500

const isOpen = isNull(archivedAt)
const isUnread = gt(incomingSequence, readSequence)

/** The reader's own row: whoever asked is the customer, everybody else answers. */
function isOwnSide({ userId }: Box) {
  return and(
    eq(conversationParticipants.conversationId, conversations.id),
    eq(side, sql`case when ${conversations.customerId} = ${userId} then 'customer' else 'team' end`),
  )
}

function isShown(show: ConversationFilter, userId: string, now: Date): SQL | undefined {
  const isTeams = eq(side, 'team')
  const before = new Date(now.getTime() - LIMITS.messages.unansweredMs)
  const filters: Record<ConversationFilter, SQL | undefined> = {
    all: isOpen,
    unread: and(isOpen, isUnread),
    archived: isNotNull(archivedAt),
    mine: and(isOpen, isTeams, eq(assignedTo, userId)),
    unassigned: and(isOpen, isTeams, isNull(assignedTo)),
    unanswered: and(isOpen, isTeams, isUnanswered(before)),
  }
  return filters[show]
}

/** By what was written, what it is about, or the name of whoever is on the other side. */
async function isAbout(db: Database, text: string): Promise<SQL> {
  const pattern = containing(text)
  const [people, pages] = await Promise.all([
    findPeopleByText(db, text, NAMES_FOUND),
    listCollaborators(db, text),
  ])
  // An address is not for the other side to search by.
  const named = people.filter(({ displayName }) => foldText(displayName).includes(foldText(text)))
  const customers = sql.param(named.map(({ id }) => id))
  const collaborators = sql.param(pages.map(({ id }) => id))
  return sql`(
    fold_text(${conversations.subjectNameEn} || ' ' || ${conversations.subjectNameEs}) like fold_text(${pattern})
    or (${side} = 'team' and ${conversations.customerId} = any(${customers}::text[]))
    or (${side} = 'customer' and ${conversations.collaboratorId} = any(${collaborators}::text[]))
    or exists (select 1 from messages m where m.conversation_id = ${conversations.id}
      and (not m.is_note or ${side} = 'team') and m.search_text like fold_text(${pattern})))`
}

export async function list({ db, clock }: Deps, { input, me, language }: Call<typeof listConversations>) {
  const box = await findBox(db, me)
  const limit = LIMITS.messages.perPage
  const rows = await db
    .select({ conversation: conversations, own: conversationParticipants })
    .from(conversations)
    .innerJoin(conversationParticipants, isOwnSide(box))
    .where(
      and(
        isInBox(box),
        isShown(input.show, me.id, clock.now()),
        input.q ? await isAbout(db, input.q) : undefined,
        isBefore(input.before),
      ),
    )
    .orderBy(sql`${conversations.lastMessageAt} desc, ${conversations.id} desc`)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.conversation
  const [people, pages, newest] = await Promise.all([
    findPeople(
      db,
      shown.flatMap(({ conversation, own }) => [conversation.customerId, own.assignedTo]),
    ),
    findCollaborators(
      db,
      shown.flatMap(({ conversation }) => conversation.collaboratorId ?? []),
    ),
    readNewest(
      db,
      shown.map(({ own }) => own),
    ),
  ])
  return {
    items: shown.map(({ conversation, own }) => {
      const page = pages.get(conversation.collaboratorId ?? '')
      const customer = people.get(conversation.customerId ?? '')
      const assignee = own.side === 'team' ? people.get(own.assignedTo ?? '') : undefined
      const message = newest.get(conversation.id)
      return {
        id: conversation.id,
        side: own.side,
        partner:
          own.side === 'team'
            ? { kind: 'customer' as const, name: customer?.displayName ?? null }
            : { kind: page?.kind ?? ('store' as const), name: page?.name ?? null },
        subject: { kind: conversation.subjectKind, title: titleOf(conversation, language) },
        last: message?.at
          ? {
              body: message.body ?? '',
              isOurs: message.side === own.side,
              hasFiles: message.has_files ?? false,
              at: new Date(message.at).toISOString(),
            }
          : null,
        unread: message?.unread ?? 0,
        isMuted: own.isMuted,
        isArchived: own.archivedAt !== null,
        assignee: assignee ? { id: assignee.id, name: assignee.displayName } : null,
      }
    }),
    nextBefore: rows.length > limit && last ? `${last.lastMessageAt.toISOString()}~${last.id}` : null,
  }
}

/** What does not read as a place in the list is the top of it. */
function isBefore(before: string | undefined): SQL | undefined {
  const [at = '', id = ''] = before?.split('~') ?? []
  if (!id || Number.isNaN(Date.parse(at))) return undefined
  return sql`(${conversations.lastMessageAt}, ${conversations.id}) < (${at}::timestamptz, ${id})`
}

interface Newest extends Record<string, unknown> {
  id: string
  unread: number
  body: string | null
  side: ConversationSide | null
  at: string | null
  has_files: boolean | null
}

/** Raw for its speed: for each of a page's conversations the end of an index, however long the conversation is. */
async function readNewest(
  db: Database,
  own: readonly { conversationId: string; readSequence: number; side: ConversationSide }[],
): Promise<Map<string, Newest>> {
  if (own.length === 0) return new Map()
  const asked = JSON.stringify(
    own.map(({ conversationId, readSequence: read, side: of }) => ({ id: conversationId, read, side: of })),
  )
  const { rows } = await db.execute<Newest>(sql`
    select asked.id, left(newest.body, ${SNIPPET}) as body, newest.side, newest.created_at as at, newest.has_files,
      (select count(*)::int from (
        select 1 from messages m where m.conversation_id = asked.id and m.sequence > asked.read
          and m.side <> asked.side and not m.is_note limit ${UNREAD_COUNTED}) unread) as unread
    from jsonb_to_recordset(${asked}::jsonb) as asked (id text, read int, side text)
    left join lateral (
      select m.body, m.side, m.created_at,
        exists (select 1 from message_attachments a where a.message_id = m.id) as has_files
      from messages m where m.conversation_id = asked.id and not m.is_note
      order by m.sequence desc limit 1) newest on true`)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function countUnread(db: Database, me: Person): Promise<number> {
  const box = await findBox(db, me)
  const [row] = await db
    .select({ rows: count() })
    .from(conversations)
    .innerJoin(conversationParticipants, isOwnSide(box))
    .where(and(isInBox(box), isOpen, isUnread, eq(conversationParticipants.isMuted, false)))
  return row?.rows ?? 0
}

/** The list of conversations, and how many of them have something unread. */

import { and, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { LIMITS } from '#contract/limits.ts'
import type { ConversationFilter, ConversationSide } from '#contract/site/message-terms.ts'
import type { listConversations } from '#contract/site/messages.ts'
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { conversationParticipants, conversations } from '#server/schema/messages.ts'
import { type BoxSide, findBox, listSides } from './box.ts'
import type { Deps } from './deps.ts'
import { findByWords } from './find-by-words.ts'
import { isUnanswered } from './store.ts'
import { titleOf } from './subject-view.ts'

const { archivedAt, assignedTo, incomingSequence, readSequence, side } = conversationParticipants
const SNIPPET = 160
const UNREAD_COUNTED = 100

const isOpen = isNull(archivedAt)
const isUnread = gt(incomingSequence, readSequence)

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

interface Reading {
  limit: number
  /** Few of the conversations are expected to be shown, which the planner cannot know. */
  isRare: boolean
  where(side: ConversationSide): SQL | undefined
}

/**
 * One query for each side on which they stand, so that each reads from the end of its own index; one for all of them at once would
 * sort every conversation to show the first thirty.
 */
async function readRows(db: Database, sides: readonly BoxSide[], { limit, isRare, where }: Reading) {
  const { lastMessageAt, id } = conversations
  // Where few are shown, going down an index to find them may go through all of them one by one. Read together they cost less.
  const latest = isRare ? sql`${lastMessageAt} + interval '0' desc` : desc(lastMessageAt)
  const [first, second, ...rest] = sides.map(({ side: of, isTheirs }) =>
    db
      .select({ conversation: conversations, own: conversationParticipants })
      .from(conversations)
      .innerJoin(conversationParticipants, isOf(of))
      .where(and(isTheirs, where(of)))
      .orderBy(latest, desc(id))
      .limit(limit),
  )
  if (!first) return []
  if (!second) return first
  return unionAll(first, second, ...rest)
    .orderBy(sql`last_message_at desc, id desc`)
    .limit(limit)
}

/** What that side keeps of a conversation. */
function isOf(of: ConversationSide) {
  return and(eq(conversationParticipants.conversationId, conversations.id), eq(side, of))
}

export async function list({ db, clock }: Deps, { input, me, language }: Call<typeof listConversations>) {
  const box = await findBox(db, me)
  const limit = LIMITS.messages.perPage
  const hasWords = input.q ? await findByWords(db, input.q) : undefined
  const rows = await readRows(db, listSides(box), {
    limit: limit + 1,
    isRare: input.show === 'unread' || input.show === 'mine' || hasWords?.isRare === true,
    where: (of) => and(isShown(input.show, me.id, clock.now()), hasWords?.of(of), isBefore(input.before)),
  })
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
  const counts = await Promise.all(
    listSides(await findBox(db, me)).map(({ side: of, isTheirs }) =>
      db
        .select({ rows: count() })
        .from(conversations)
        .innerJoin(conversationParticipants, isOf(of))
        .where(and(isTheirs, isOpen, isUnread, eq(conversationParticipants.isMuted, false))),
    ),
  )
  return counts.reduce((sum, [row]) => sum + (row?.rows ?? 0), 0)
}

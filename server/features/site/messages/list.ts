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
import { findByWords, type Words } from './find-by-words.ts'
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

/** So many of the newest are gone through for a word before it is gathered where it was said. */
const VISITED_FIRST = 300

interface Finding extends Reading {
  words: Words
  before: string | undefined
  visitedFirst?: number
}

/**
 * A common word fills the page from the newest conversations; a rare one is in few, which are gathered. Which of the two it is
 * nobody knows beforehand: what is common among others' messages may be nowhere in theirs.
 */
export async function readFound(
  db: Database,
  sides: readonly BoxSide[],
  { words, before, visitedFirst = VISITED_FIRST, ...reading }: Finding,
) {
  const visit = (since: SQL | null) =>
    readRows(db, sides, {
      ...reading,
      where: (of) => and(reading.where(of), words.visiting(of), since ?? undefined),
    })
  const since = await findSince(db, sides, { before, count: visitedFirst })
  const newest = await visit(since)
  if (since === null || newest.length >= reading.limit) return newest
  const isGathered = await words.gather(sides)
  if (isGathered === null) return visit(null)
  const where = (of: ConversationSide) => and(reading.where(of), isGathered(of))
  return readRows(db, sides, { ...reading, isRare: true, where })
}

/** The newest so many of each side, down to the same place: none is passed over for an older one. Null: there are no more. */
async function findSince(
  db: Database,
  sides: readonly BoxSide[],
  { before, count: visited }: { before: string | undefined; count: number },
): Promise<SQL | null> {
  const { lastMessageAt, id } = conversations
  // As text: a Date has no room for its microseconds.
  const at = sql<string>`${lastMessageAt}::text`.as('at')
  const places = await Promise.all(
    sides.map(({ isTheirs }) =>
      db
        .select({ at, id })
        .from(conversations)
        .where(and(isTheirs, isBefore(before)))
        .orderBy(desc(lastMessageAt), desc(id))
        .limit(1)
        .offset(visited - 1),
    ),
  )
  const found = places.flat().map((place) => sql`(${place.at}::timestamptz, ${place.id}::text)`)
  if (found.length === 0) return null
  return and(...found.map((place) => sql`(${lastMessageAt}, ${id}) >= ${place}`)) ?? null
}

/** What that side keeps of a conversation. */
function isOf(of: ConversationSide) {
  return and(eq(conversationParticipants.conversationId, conversations.id), eq(side, of))
}

export async function list({ db, clock }: Deps, { input, me, language }: Call<typeof listConversations>) {
  const box = await findBox(db, me)
  const limit = LIMITS.messages.perPage
  const reading: Reading = {
    limit: limit + 1,
    isRare: input.show === 'unread' || input.show === 'mine',
    where: () => and(isShown(input.show, me.id, clock.now()), isBefore(input.before)),
  }
  const sides = listSides(box)
  const rows = input.q
    ? await readFound(db, sides, { ...reading, words: await findByWords(db, input.q), before: input.before })
    : await readRows(db, sides, reading)
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

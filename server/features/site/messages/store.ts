/** Conversations and messages in the database. */
import { and, asc, count, desc, eq, getTableColumns, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { ConversationSide } from '#contract/site/message-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import {
  conversationBlocks,
  conversationParticipants,
  conversations,
  messages,
} from '#server/schema/messages.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type ParticipantRow = typeof conversationParticipants.$inferSelect
export type MessageRow = Omit<typeof messages.$inferSelect, 'searchText'>
type Queryable = Database | Tx

export async function findConversation(db: Queryable, id: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  return row
}

/** Whoever writes waits here for the others: the next number is given under this lock, so none is given twice or left out. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('no key update')
  return row
}

type Pair = Pick<ConversationRow, 'customerId' | 'collaboratorId' | 'subjectKind' | 'subjectId'>

export async function findByPair(db: Queryable, pair: Pair): Promise<ConversationRow | undefined> {
  const { customerId, collaboratorId, subjectKind, subjectId } = conversations
  const [row] = await db
    .select()
    .from(conversations)
    .where(
      and(
        eq(customerId, pair.customerId ?? ''),
        pair.collaboratorId === null ? isNull(collaboratorId) : eq(collaboratorId, pair.collaboratorId),
        eq(subjectKind, pair.subjectKind),
        eq(subjectId, pair.subjectId),
      ),
    )
  return row
}

/** Two who begin at once begin the same one. */
export async function openConversation(
  tx: Tx,
  row: typeof conversations.$inferInsert,
): Promise<{ id: string; isNew: boolean }> {
  const [added] = await tx
    .insert(conversations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (added) {
    const sides: ConversationSide[] = ['customer', 'team']
    await tx
      .insert(conversationParticipants)
      .values(sides.map((side) => ({ conversationId: added.id, side })))
    return { id: added.id, isNew: true }
  }
  const { customerId = null, collaboratorId = null, subjectKind, subjectId = '' } = row
  const known = await findByPair(tx, { customerId, collaboratorId, subjectKind, subjectId })
  if (!known) throw new Error('A conversation that is there was not found')
  return { id: known.id, isNew: false }
}

export async function updateConversationRow(
  tx: Tx,
  id: string,
  change: Partial<ConversationRow>,
): Promise<void> {
  await tx.update(conversations).set(change).where(eq(conversations.id, id))
}

type Moved = Pick<ConversationRow, 'lastSequence' | 'lastMessageAt' | 'lastSide' | 'awaitingSince'> & {
  remindedAt?: null
}

/** As part of a statement: the next number is given, where the row is as it was seen. Returns a row then. */
export function moveConversationSql(id: string, moved: Moved, isAsSeen: SQL): SQL {
  const at = (moment: Date | null) => sql`${moment?.toISOString() ?? null}::timestamptz`
  return sql`update conversations set last_sequence = ${moved.lastSequence}, last_side = ${moved.lastSide},
      last_message_at = ${at(moved.lastMessageAt)}, awaiting_since = ${at(moved.awaitingSince)}
      ${'remindedAt' in moved ? sql`, reminded_at = null` : sql``}
    where id = ${id} and ${isAsSeen} returning id`
}

export async function findParticipants(
  db: Queryable,
  conversationId: string,
): Promise<Record<ConversationSide, ParticipantRow>> {
  const rows = await db
    .select()
    .from(conversationParticipants)
    .where(eq(conversationParticipants.conversationId, conversationId))
  const of = (side: ConversationSide) => rows.find((row) => row.side === side) as ParticipantRow
  return { customer: of('customer'), team: of('team') }
}

export async function updateParticipant(
  tx: Queryable,
  conversationId: string,
  side: ConversationSide,
  change: Partial<ParticipantRow>,
): Promise<void> {
  const { conversationId: id, side: ofSide } = conversationParticipants
  await tx
    .update(conversationParticipants)
    .set(change)
    .where(and(eq(id, conversationId), eq(ofSide, side)))
}

type Numbered = Pick<MessageRow, 'conversationId' | 'sequence' | 'createdAt' | 'side'>

/** Both sides at once: whoever wrote has read it, and has the conversation before them; for the others it has come. */
export function markWrittenSql({ conversationId, sequence, createdAt, side }: Numbered): SQL {
  const isWriter = sql`side = ${side}`
  return sql`update conversation_participants set
    read_sequence = case when ${isWriter} then greatest(read_sequence, ${sequence}::int) else read_sequence end,
    incoming_sequence = case when ${isWriter} then incoming_sequence else ${sequence}::int end,
    archived_at = null,
    unread_since = case when ${isWriter} then null
      else coalesce(unread_since, ${createdAt.toISOString()}::timestamptz) end
    where conversation_id = ${conversationId}`
}

/** By hand, as it is written with others in one statement elsewhere. */
export async function markWritten(tx: Tx, message: Numbered): Promise<void> {
  await tx.execute(markWrittenSql(message))
}

/** Something came for this side; since when they have not read is kept until they read, or a mail tells them. */
export async function markIncoming(
  tx: Tx,
  { conversationId, sequence, createdAt }: Pick<MessageRow, 'conversationId' | 'sequence' | 'createdAt'>,
  side: ConversationSide,
): Promise<void> {
  const { conversationId: id, side: ofSide, unreadSince } = conversationParticipants
  await tx
    .update(conversationParticipants)
    .set({
      incomingSequence: sequence,
      archivedAt: null,
      unreadSince: sql`coalesce(${unreadSince}, ${createdAt.toISOString()}::timestamptz)`,
    })
    .where(and(eq(id, conversationId), eq(ofSide, side)))
}

/** A side with something unread for so long, locked: another worker takes the next one, not the same. */
export async function lockNextUnread(tx: Tx, before: Date): Promise<ParticipantRow | undefined> {
  const [row] = await tx
    .select()
    .from(conversationParticipants)
    .where(lte(conversationParticipants.unreadSince, before))
    .orderBy(asc(conversationParticipants.unreadSince))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** False: they had read as far already. Two tabs that read at once never go back. */
export async function advanceRead(
  db: Queryable,
  conversationId: string,
  side: ConversationSide,
  sequence: number,
): Promise<boolean> {
  const {
    conversationId: id,
    side: ofSide,
    readSequence,
    incomingSequence,
    unreadSince,
  } = conversationParticipants
  const moved = await db
    .update(conversationParticipants)
    .set({
      readSequence: sequence,
      unreadSince: sql`case when ${incomingSequence} > ${sequence} then ${unreadSince} end`,
    })
    .where(and(eq(id, conversationId), eq(ofSide, side), lt(readSequence, sequence)))
    .returning({ side: ofSide })
  return moved.length > 0
}

const { searchText: _, ...MESSAGE } = getTableColumns(messages)
const { conversationId, sequence, authorId, clientId, isNote } = messages

export async function insertMessageRow(tx: Tx, row: MessageRow): Promise<void> {
  await tx.insert(messages).values(row)
}

/** Words alone, as part of a statement. */
export function messageSql(row: MessageRow): SQL {
  return sql`insert into messages
      (id, conversation_id, sequence, author_id, client_id, side, body, created_at, answer_seconds)
    values (${row.id}, ${row.conversationId}, ${row.sequence}::int, ${row.authorId}, ${row.clientId}, ${row.side},
      ${row.body}, ${row.createdAt.toISOString()}::timestamptz, ${row.answerSeconds}::int)`
}

export async function findMessageByClientId(
  db: Queryable,
  author: string,
  client: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select(MESSAGE)
    .from(messages)
    .where(and(eq(authorId, author), eq(clientId, client)))
  return row
}

interface PageAsked {
  conversationId: string
  /** Notes are the team's alone. */
  withNotes: boolean
  before?: number
  after?: number
  limit: number
}

/** In the order they were sent, one more than asked for where there are more. */
export async function listMessageRows(db: Queryable, asked: PageAsked): Promise<MessageRow[]> {
  const isForward = asked.after !== undefined
  const rows = await db
    .select(MESSAGE)
    .from(messages)
    .where(
      and(
        eq(conversationId, asked.conversationId),
        asked.withNotes ? undefined : eq(isNote, false),
        asked.before === undefined ? undefined : lt(sequence, asked.before),
        asked.after === undefined ? undefined : gt(sequence, asked.after),
      ),
    )
    .orderBy(isForward ? asc(sequence) : desc(sequence))
    .limit(asked.limit + 1)
  return rows
}

export async function findBlocks(
  db: Queryable,
  { customerId, collaboratorId }: Pick<ConversationRow, 'customerId' | 'collaboratorId'>,
): Promise<ConversationSide[]> {
  if (customerId === null || collaboratorId === null) return []
  const rows = await db
    .select({ by: conversationBlocks.blockedBy })
    .from(conversationBlocks)
    .where(
      and(
        eq(conversationBlocks.customerId, customerId),
        eq(conversationBlocks.collaboratorId, collaboratorId),
      ),
    )
  return rows.map(({ by }) => by)
}

export async function setBlock(
  db: Queryable,
  block: typeof conversationBlocks.$inferInsert,
  isBlocked: boolean,
): Promise<void> {
  if (isBlocked) await db.insert(conversationBlocks).values(block).onConflictDoNothing()
  else
    await db
      .delete(conversationBlocks)
      .where(
        and(
          eq(conversationBlocks.customerId, block.customerId),
          eq(conversationBlocks.collaboratorId, block.collaboratorId),
          eq(conversationBlocks.blockedBy, block.blockedBy),
        ),
      )
}

/** The customer had the last word, and nobody of the page has answered since that moment. */
export async function countUnanswered(
  db: Queryable,
  collaboratorId: string | null,
  before: Date,
): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(conversations)
    .innerJoin(
      conversationParticipants,
      and(
        eq(conversationParticipants.conversationId, conversations.id),
        eq(conversationParticipants.side, 'team'),
      ),
    )
    .where(
      and(
        collaboratorId === null
          ? isNull(conversations.collaboratorId)
          : eq(conversations.collaboratorId, collaboratorId),
        isUnanswered(before),
        isNull(conversationParticipants.archivedAt),
      ),
    )
  return row?.rows ?? 0
}

export function isUnanswered(before: Date) {
  return and(
    eq(conversations.lastSide, 'customer'),
    sql`${conversations.lastMessageAt} <= ${before.toISOString()}::timestamptz`,
    isNull(conversations.closedAt),
  )
}

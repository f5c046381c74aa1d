/**
 * The usual message in one statement: words alone, from somebody whose words are not held, to a side that is there. All is
 * read at one moment; the statement that writes locks the conversation and compares, and where anything is otherwise it writes
 * nothing, and the long way decides (send.ts).
 */
import { sql } from 'drizzle-orm'
import { lockLivingSql } from '#server/features/people/identity/index.ts'
import { noticesWrite } from '#server/features/people/notifications/index.ts'
import { type Database, writeAtOnce } from '#server/platform/database/pool.ts'
import { ChangedMeanwhile, type Write, writeTogether } from '#server/platform/database/write-together.ts'
import type { Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { liveSql, markLive } from '#server/platform/live/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { chooseReceivers, hintOf, noticeCause, pathOf } from './news.ts'
import type { SendFacts } from './send-facts.ts'
import { type MessageRow, markWrittenSql, messageSql, moveConversationSql } from './store.ts'
import { nextWait, waitedSeconds } from './wait-rules.ts'

const MINUTE_MS = 60_000

interface Options {
  /** Without it what changed meanwhile is written over; a test does that to prove that it would notice. */
  comparesVersion?: boolean
  /** The same of what is asked once the lock is had. */
  asksUnderLock?: boolean
}

interface Writing {
  db: Database
  limiter: Pick<RateLimiter, 'countSql'>
  perMinute: number
  me: Pick<Person, 'id' | 'displayName'>
  now: Date
}

/** Null, and nothing is written or counted, where anything changed since it was read. */
export async function writeMessageAtOnce(
  { db, limiter, perMinute, me, now }: Writing,
  facts: SendFacts,
  { clientId, body }: { clientId: string; body: string },
  { comparesVersion = true, asksUnderLock = true }: Options = {},
): Promise<MessageRow | null> {
  const { row, side } = facts
  const message: MessageRow = {
    id: newId('msg'),
    conversationId: row.id,
    sequence: row.lastSequence + 1,
    authorId: me.id,
    clientId,
    side,
    body,
    isNote: false,
    createdAt: now,
    via: 'site',
    quoted: '',
    lostFiles: 0,
    answerSeconds: side === 'customer' ? null : waitedSeconds(row, now),
  }
  const receivers = receiversOf(facts, me.id)
  // The locks in this order: how often somebody writes, the people in the order of their ids, the conversation.
  const isAllowed = sql`(select count from message_counted) <= ${perMinute}::int`
  const isThere = sql`exists (select from people_there where id = ${me.id})`
  const isMoved = sql`(select count(*) from conversation_moved) = 1`
  const moved = {
    lastSequence: message.sequence,
    lastMessageAt: now,
    lastSide: side,
    ...nextWait(row, side, now),
  }
  const parts: Write = [
    ['message_counted', limiter.countSql('message', me.id, MINUTE_MS)],
    [
      'people_there',
      sql`select id from (${lockLivingSql([me.id, ...receivers.map(({ userId }) => userId)])}) living
        where ${isAllowed}`,
    ],
    [
      'conversation_moved',
      moveConversationSql(
        row.id,
        moved,
        sql`${comparesVersion ? sql`xmin::text = ${row.version}` : sql`true`}
        and ${isThere}`,
      ),
    ],
    ['message_written', messageSql(message)],
    ['sides_marked', markWrittenSql(message)],
    ['conversation_told', liveSql(toldSql(facts), hintOf(row))],
  ]
  const demands = [
    { what: 'the conversation', isMet: isMoved },
    ...(asksUnderLock
      ? [
          {
            what: 'who may write',
            isMet: sql`not is_message_refused(${me.id}, ${clientId}, ${row.customerId}, ${row.collaboratorId})`,
          },
        ]
      : []),
  ]
  try {
    await writeAtOnce(db, async (tx) => {
      await writeTogether(tx, [parts, noticesOf(facts, receivers, message, me.displayName)], demands)
      markLive(tx)
    })
    return message
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return null
    throw error
  }
}

function receiversOf({ row, side, team, participants, channels }: SendFacts, writerId: string) {
  const receiver = participants.find((each) => each.side !== side)
  if (!receiver || receiver.isMuted) return []
  return chooseReceivers(row, receiver, team)
    .filter((userId) => userId !== writerId)
    .flatMap((userId) => channels.get(userId) ?? [])
}

/** One notice a conversation until it is read: its cause is how far the side had read. */
function noticesOf(
  { row, side, page, participants }: SendFacts,
  receivers: ReturnType<typeof receiversOf>,
  message: MessageRow,
  authorName: string,
): Write {
  const receiver = participants.find((each) => each.side !== side)
  if (!receiver || receivers.length === 0) return []
  const told = {
    kind: 'message_received' as const,
    cause: noticeCause(row.id, receiver.side, receiver.readSequence),
    path: pathOf(row, receiver.side, page),
    data: {
      name: side === 'team' ? (page?.name ?? '') : authorName,
      productEn: row.subjectNameEn,
      productEs: row.subjectNameEs,
    },
    at: message.createdAt,
  }
  return noticesWrite(told, receivers, sql`select id from people_there`)
}

/** Both sides' open browsers, those of whoever wrote too. */
function toldSql({ row, team }: SendFacts) {
  const ids = [...new Set(row.customerId === null ? team : [...team, row.customerId])]
  return sql`select unnest(${sql.param(ids)}::text[])`
}

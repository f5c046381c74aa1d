/** All that a usual message is decided by, in one read. */
import { type SQL, sql } from 'drizzle-orm'
import { type CollaboratorRow, memberIdsSql, pageSql } from '#server/features/people/collaborators/index.ts'
import { ownPageIdSql } from '#server/features/people/collaborators/queries.ts'
import { adminIdsSql } from '#server/features/people/identity/index.ts'
import { instructorAwaySql } from '#server/features/people/instructors/index.ts'
import { type Channels, channelsSql } from '#server/features/people/notifications/index.ts'
import { vacationSql } from '#server/features/people/providers/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { readRowsTogether } from '#server/platform/database/read-together.ts'
import type { Person } from '#server/platform/http/route.ts'
import { boxOf, sideOf } from './box.ts'
import type { ConversationRow, ParticipantRow } from './store.ts'

type SeenRow = Pick<
  ConversationRow,
  | 'id'
  | 'customerId'
  | 'collaboratorId'
  | 'subjectNameEn'
  | 'subjectNameEs'
  | 'lastSequence'
  | 'awayRepliedOn'
> & { awaitingSince: string | null; isClosed: boolean; version: string }

type SeenParticipant = Pick<ParticipantRow, 'side' | 'readSequence' | 'isMuted' | 'assignedTo'>

export interface SendFacts {
  /** As it was when it was read: whoever changes the row changes its version. */
  row: Omit<SeenRow, 'awaitingSince'> & { awaitingSince: Date | null }
  side: ParticipantRow['side']
  /** Undefined: the store. */
  page: Pick<CollaboratorRow, 'id' | 'kind' | 'name' | 'userId'> | undefined
  /** Whoever answers for the page, or for the store. */
  team: string[]
  participants: readonly SeenParticipant[]
  channels: Map<string, Channels>
  /** The days of an absence that is set. */
  away: { from: string; until: string } | null
  /** It was sent before, is held, or one of the two has blocked the other. */
  isRefused: boolean
}

/** Null: there is no such conversation, or it is none of theirs. */
export async function readSendFacts(
  db: Database,
  me: Pick<Person, 'id' | 'role' | 'team'>,
  { conversationId, clientId }: { conversationId: string; clientId: string },
): Promise<SendFacts | null> {
  const ofConversation = (column: SQL) =>
    sql`(select ${column} from conversations where id = ${conversationId})`
  const pageId = ofConversation(sql`collaborator_id`)
  const admins = sql`${adminIdsSql()} and ${pageId} is null`
  const members = memberIdsSql(pageId, 'messages')
  const page = pageSql(pageId)
  const found = await readRowsTogether<{
    conversation: SeenRow
    participants: SeenParticipant
    own: { id: string }
    page: NonNullable<SendFacts['page']>
    admins: { id: string }
    members: { id: string }
    channels: Channels
    vacation: { from: string; until: string }
    absence: { until: string }
    refused: { is: boolean }
  }>(db, {
    conversation: sql`select id, customer_id as "customerId", collaborator_id as "collaboratorId",
        subject_name_en as "subjectNameEn", subject_name_es as "subjectNameEs", last_sequence as "lastSequence",
        awaiting_since as "awaitingSince", away_replied_on as "awayRepliedOn", closed_at is not null as "isClosed",
        xmin::text as version
      from conversations where id = ${conversationId}`,
    participants: sql`select side, read_sequence as "readSequence", is_muted as "isMuted", assigned_to as "assignedTo"
      from conversation_participants where conversation_id = ${conversationId}`,
    own: ownPageIdSql(me.id),
    page,
    admins,
    members,
    channels: channelsSql(
      sql`select id from (${admins}) a union select id from (${members}) m
        union select "userId" from (${page}) p union select ${ofConversation(sql`customer_id`)}
        union select assigned_to from conversation_participants where conversation_id = ${conversationId}`,
      'message_received',
    ),
    vacation: vacationSql(pageId),
    absence: instructorAwaySql(pageId),
    refused: sql`select exists (select from messages where author_id = ${me.id} and client_id = ${clientId})
      or is_message_refused(${me.id}, ${clientId}, ${ofConversation(sql`customer_id`)}, ${pageId}) as is`,
  })
  const [seen] = found.conversation
  if (!seen) return null
  const side = sideOf(boxOf(me, found.own[0]?.id ?? null), seen)
  if (!side) return null
  const [shownPage] = found.page
  return {
    row: { ...seen, awaitingSince: seen.awaitingSince === null ? null : new Date(seen.awaitingSince) },
    side,
    page: shownPage,
    team: teamOf(shownPage, idsOf(found.members), idsOf(found.admins)),
    participants: found.participants,
    channels: new Map(found.channels.map((each) => [each.userId, each])),
    away: awayOf(shownPage, found.vacation[0], found.absence[0]),
    isRefused: found.refused[0]?.is !== false,
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function teamOf(page: SendFacts['page'], members: string[], admins: string[]): string[] {
  if (!page) return admins
  if (page.userId === null) return []
  return page.kind === 'provider' ? [page.userId, ...members] : [page.userId]
}

/** An instructor has no first day: they are away from when they say so. */
function awayOf(
  page: SendFacts['page'],
  vacation: SendFacts['away'] | undefined,
  absence: { until: string } | undefined,
): SendFacts['away'] {
  if (page?.kind === 'provider') return vacation ?? null
  return absence ? { from: '', ...absence } : null
}

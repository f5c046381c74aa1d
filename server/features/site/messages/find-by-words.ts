/** Conversations by what was written, what they are about, or the name of whoever is on the other side. */
import { or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ConversationSide } from '#contract/site/message-terms.ts'
import { listCollaborators } from '#server/features/people/collaborators/index.ts'
import { findPeopleByText } from '#server/features/people/identity/index.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { foldText } from '#server/platform/fold-text.ts'
import { conversations, messages } from '#server/schema/messages.ts'

const NAMES_FOUND = 500
/** More than so many are common words: going through the list from its top finds them sooner than gathering all of them. */
const GATHERED_MAX = 2_000
const TRIGRAM = 3

/** What a side of a conversation has to fulfill. `gatheredMax`: tests try both ways. */
export async function findByWords(
  db: Database,
  text: string,
  gatheredMax = GATHERED_MAX,
): Promise<{ isRare: boolean; of(side: ConversationSide): SQL | undefined }> {
  const pattern = sql`fold_text(${containing(text)})`
  // The index is of three letters: shorter words have no use for it.
  const isGathered = foldText(text).length >= TRIGRAM
  const [people, pages, said, about] = await Promise.all([
    findPeopleByText(db, text, NAMES_FOUND),
    listCollaborators(db, text),
    isGathered
      ? db
          .select({ id: messages.conversationId, isNote: messages.isNote })
          .from(messages)
          .where(sql`${messages.searchText} like ${pattern}`)
          .limit(gatheredMax + 1)
      : null,
    isGathered
      ? db
          .select({ id: conversations.id })
          .from(conversations)
          .where(sql`${conversations.searchText} like ${pattern}`)
          .limit(gatheredMax + 1)
      : null,
  ])
  const isFew = <T>(rows: T[] | null): rows is T[] => rows !== null && rows.length <= gatheredMax
  // An address is not for the other side to search by.
  const named = people.filter(({ displayName }) => foldText(displayName).includes(foldText(text)))
  const isAbout = isFew(about)
    ? isOneOf(conversations.id, about)
    : sql`${conversations.searchText} like (select ${pattern})`

  /** Notes are the team's alone. */
  function isSaid(side: ConversationSide): SQL {
    if (isFew(said))
      return isOneOf(conversations.id, side === 'team' ? said : said.filter(({ isNote }) => !isNote))
    // Not `exists`, which the planner may answer by going through all messages; the pattern is folded once, not for each row.
    return sql`coalesce((select true from messages m where m.conversation_id = ${conversations.id}
      and (not m.is_note or ${side === 'team'}) and m.search_text like (select ${pattern}) limit 1), false)`
  }

  return {
    isRare: isFew(said) && isFew(about),
    of: (side) =>
      or(
        isAbout,
        isSaid(side),
        side === 'team'
          ? isOneOf(conversations.customerId, named)
          : isOneOf(conversations.collaboratorId, pages),
      ),
  }
}

/** One parameter, however many there are. */
function isOneOf(column: AnyPgColumn, rows: readonly { id: string }[]): SQL {
  return sql`${column} = any(${sql.param([...new Set(rows.map(({ id }) => id))])}::text[])`
}

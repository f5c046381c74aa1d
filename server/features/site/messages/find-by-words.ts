/** Conversations by what was written, what they are about, or the name of whoever is on the other side. */
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ConversationSide } from '#contract/site/message-terms.ts'
import { listCollaborators } from '#server/features/people/collaborators/index.ts'
import { findPeopleByText } from '#server/features/people/identity/index.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { foldText } from '#server/platform/fold-text.ts'
import { conversations } from '#server/schema/messages.ts'
import type { BoxSide } from './box.ts'
import { gatherSaid } from './gather-said.ts'

const NAMES_FOUND = 500
/** One or two letters are in nearly every message, and no index finds them: they are looked for in names and subjects alone. */
const SAID_LETTERS_MIN = 3

type OfSide = (side: ConversationSide) => SQL | undefined

/** Two ways to ask for the same conversations. */
export interface Words {
  /** Asked of one conversation after the other: right where they are few, or most have the words. */
  visiting: OfSide
  /** Those that have the words are found first. Null: that would be more work than going through all of theirs. */
  gather(sides: readonly BoxSide[]): Promise<OfSide | null>
}

export async function findByWords(db: Database, text: string): Promise<Words> {
  const pattern = sql`fold_text(${containing(text)})`
  const [people, pages] = await Promise.all([
    findPeopleByText(db, text, NAMES_FOUND),
    listCollaborators(db, text),
  ])
  // An address is not for the other side to search by.
  const named = people.filter(({ displayName }) => foldText(displayName).includes(foldText(text)))
  const isNamed = (side: ConversationSide) =>
    side === 'team' ? isOneOf(conversations.customerId, named) : isOneOf(conversations.collaboratorId, pages)

  const isSaid = foldText(text).trim().length >= SAID_LETTERS_MIN
  return {
    // Not `exists`, which the planner may answer by going through all messages; the pattern is folded once, not for each row.
    visiting: (side) =>
      or(
        sql`${conversations.searchText} like (select ${pattern})`,
        isNamed(side),
        isSaid
          ? sql`coalesce((select true from messages m where m.conversation_id = ${conversations.id}
          and (not m.is_note or ${side === 'team'}) and m.search_text like (select ${pattern}) limit 1), false)`
          : undefined,
      ),
    async gather(sides) {
      if (!isSaid) return null
      const isTheirs = or(...sides.map((side) => side.isTheirs)) ?? sql`true`
      const [said, about] = await Promise.all([
        gatherSaid(db, { pattern, isTheirs }),
        db
          .select({ id: conversations.id })
          .from(conversations)
          .where(and(sql`${conversations.searchText} like ${pattern}`, isTheirs)),
      ])
      // Notes are the team's alone.
      return (
        said &&
        ((side) =>
          or(
            isOneOf(conversations.id, [...about, ...said.filter(({ isNote }) => !isNote || side === 'team')]),
            isNamed(side),
          ))
      )
    },
  }
}

/** One parameter, however many there are. */
function isOneOf(column: AnyPgColumn, rows: readonly { id: string }[]): SQL {
  return sql`${column} = any(${sql.param([...new Set(rows.map(({ id }) => id))])}::text[])`
}

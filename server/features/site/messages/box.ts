/** Whose conversations somebody sees: those they began, those of their page or team, and for an admin the store's. */
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { isAreaOf } from '#contract/people/team-terms.ts'
import type { ConversationSide } from '#contract/site/message-terms.ts'
import { findCollaboratorOf } from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import { conversations } from '#server/schema/messages.ts'
import type { ConversationRow } from './store.ts'

export interface Box {
  userId: string
  /** The page for which they answer; null: none. */
  collaboratorId: string | null
  isStore: boolean
}

type Asking = Pick<Person, 'id' | 'role' | 'team'>

export async function findBox(db: Database | Tx, me: Asking): Promise<Box> {
  return boxOf(me, me.team ? null : ((await findCollaboratorOf(db, me.id))?.id ?? null))
}

/** `ownPageId`: of the page that is theirs; whoever works for another's has none of their own. */
export function boxOf({ id, role, team }: Asking, ownPageId: string | null): Box {
  const isStore = role === 'admin'
  if (!team) return { userId: id, collaboratorId: ownPageId, isStore }
  const collaboratorId = isAreaOf(team.role, 'messages') ? team.providerId : null
  return { userId: id, collaboratorId, isStore }
}

export interface BoxSide {
  side: ConversationSide
  isTheirs: SQL | undefined
}

/** Where they stand in conversations: as whoever asked, or as one of those who answer. No conversation is in two of them. */
export function listSides({ userId, collaboratorId, isStore }: Box): BoxSide[] {
  const { customerId, lastSequence } = conversations
  const answered = (isOfTeam: SQL): BoxSide => ({
    side: 'team',
    // One whose first message is held is nobody's but its customer's.
    isTheirs: and(isOfTeam, gt(lastSequence, 0), sql`${customerId} is distinct from ${userId}`),
  })
  return [
    { side: 'customer', isTheirs: eq(customerId, userId) },
    ...(collaboratorId === null ? [] : [answered(eq(conversations.collaboratorId, collaboratorId))]),
    ...(isStore ? [answered(isNull(conversations.collaboratorId))] : []),
  ]
}

/** Null: it is none of theirs. */
export function sideOf(
  { userId, collaboratorId, isStore }: Box,
  row: Pick<ConversationRow, 'customerId' | 'collaboratorId'>,
): ConversationSide | null {
  if (row.customerId === userId) return 'customer'
  if (row.collaboratorId === null) return isStore ? 'team' : null
  return row.collaboratorId === collaboratorId ? 'team' : null
}

/** A conversation that somebody is part of; what is none of theirs is not found. */
import type { ConversationSide } from '#contract/site/message-terms.ts'
import { type CollaboratorRow, findCollaborator } from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { findBox, sideOf } from './box.ts'
import { type ConversationRow, findConversation } from './store.ts'

export interface Own {
  row: ConversationRow
  side: ConversationSide
  /** Undefined: the store. */
  page: CollaboratorRow | undefined
}

export async function findOwn(db: Database | Tx, me: Person, conversationId: string): Promise<Own> {
  return asOwn(db, me, await findConversation(db, conversationId))
}

export async function asOwn(db: Database | Tx, me: Person, row: ConversationRow | undefined): Promise<Own> {
  const side = row && sideOf(await findBox(db, me), row)
  if (!row || !side) throw new AppError('NOT_FOUND')
  const page = row.collaboratorId === null ? undefined : await findCollaborator(db, row.collaboratorId)
  return { row, side, page }
}

export async function canReadConversation(db: Database | Tx, me: Person, id: string): Promise<boolean> {
  const row = await findConversation(db, id)
  return row !== undefined && sideOf(await findBox(db, me), row) !== null
}

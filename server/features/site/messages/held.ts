/**
 * Links and files of new accounts: kept apart from the conversation until somebody of the store has looked at them, so that nothing
 * that reads messages can show, count or mail them. Released, they are written as any message is.
 */
import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { Message } from '#contract/site/message-shapes.schemas.ts'
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { findActor, findPeople, isNewcomer, tellModerators } from '#server/features/people/identity/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { dropFilesLater } from './attachments.ts'
import type { Deps } from './deps.ts'
import { asOwn, type Own } from './find-own.ts'
import { hasForeignLink } from './held-rules.ts'
import {
  deleteHeld,
  deleteHeldFiles,
  findHeld,
  type HeldRow,
  holdFiles,
  insertHeld,
  listHeldFiles,
  listHeldOf,
  listWaitingHeld,
  lockHeld,
  refuseHeld,
  releaseFiles,
} from './held-store.ts'
import { showAttachment } from './message-view.ts'
import { lockConversation } from './store.ts'

const DAY_MS = 86_400_000

interface Said {
  body: string
  attachmentIds: readonly string[]
  isNote: boolean
}

/** Only what a customer says for themselves: whoever answers for a page has been approved. */
export async function mustHold(
  tx: Tx,
  { settings, clock, env }: Pick<Deps, 'settings' | 'clock' | 'env'>,
  me: Pick<Person, 'id' | 'role'>,
  { side }: Pick<Own, 'side'>,
  { body, attachmentIds, isNote }: Said,
): Promise<boolean> {
  if (side !== 'customer' || me.role !== 'customer' || isNote) return false
  if (attachmentIds.length === 0 && !hasForeignLink(body, new URL(env.publicUrl).host)) return false
  return isLookedAt(tx, { settings, clock }, me.id)
}

export async function isLookedAt(
  tx: Tx,
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  userId: string,
): Promise<boolean> {
  const { holdDays } = (await settings.read(tx)).messageLimits
  return isNewcomer(tx, userId, new Date(clock.now().getTime() - holdDays * DAY_MS))
}

interface Holding extends Omit<Said, 'isNote'> {
  clientId: string
  via: HeldRow['via']
  lostFiles: number
}

export async function hold(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  me: Pick<Person, 'id'>,
  conversationId: string,
  { attachmentIds, ...said }: Holding,
): Promise<HeldRow> {
  const row: HeldRow = {
    ...said,
    id: newId('msg'),
    conversationId,
    authorId: me.id,
    createdAt: clock.now(),
    refusedAt: null,
    refusedFor: '',
  }
  await insertHeld(tx, row)
  const wanted = [...new Set(attachmentIds)]
  const held = await holdFiles(tx, { heldId: row.id, uploaderId: me.id, attachmentIds: wanted })
  if (held !== wanted.length) throw new AppError('NOT_FOUND')
  // Admins who have the queue open see it come.
  await tellModerators(tx)
  return row
}

type Shown = z.output<typeof Message>

/** To its author alone. */
export async function showHeld(db: Database | Tx, rows: readonly HeldRow[], name: string): Promise<Shown[]> {
  const files = await listHeldFiles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    sequence: 0,
    clientId: row.clientId,
    side: 'customer',
    authorName: name,
    isMine: true,
    body: row.body,
    isNote: false,
    attachments: (files.get(row.id) ?? []).map(showAttachment),
    via: row.via,
    quoted: '',
    lostFiles: row.lostFiles,
    isHeld: true,
    refusedFor: row.refusedAt === null ? null : row.refusedFor,
    at: row.createdAt.toISOString(),
  }))
}

export async function readHeld(db: Database, conversationId: string, me: Pick<Person, 'id' | 'displayName'>) {
  return showHeld(db, await listHeldOf(db, conversationId, me.id), me.displayName)
}

export interface HeldRuling {
  id: string
  isReleased: boolean
  reason: string
  now: Date
}

/** For the queue of moderation. */
export interface HeldMessages {
  list(db: Database | Tx): Promise<
    {
      id: string
      conversationId: string
      authorId: string
      authorName: string
      since: Date
      titles: Record<Language, string>
    }[]
  >
  read(
    db: Database | Tx,
    id: string,
  ): Promise<{ body: string; files: { id: string; fileName: string }[] } | null>
  rule(tx: Tx, ruling: HeldRuling): Promise<void>
}

/** Writes it into the conversation as its author would have. */
export type Release = (tx: Tx, me: Person, own: Own, row: HeldRow, attachmentIds: string[]) => Promise<void>

export function createHeldMessages(release: Release): HeldMessages {
  return {
    async list(db) {
      const rows = await listWaitingHeld(db)
      const people = await findPeople(
        db,
        rows.map(({ held }) => held.authorId),
      )
      const pages = await findCollaborators(
        db,
        rows.flatMap(({ conversation }) => conversation.collaboratorId ?? []),
      )
      return rows.map(({ held, conversation }) => ({
        id: held.id,
        conversationId: held.conversationId,
        authorId: held.authorId,
        authorName: people.get(held.authorId)?.displayName ?? '',
        since: held.createdAt,
        titles: titlesOf(pages.get(conversation.collaboratorId ?? '')?.name ?? null),
      }))
    },
    async read(db, id) {
      const row = await findHeld(db, id)
      if (!row || row.refusedAt !== null) return null
      const files = (await listHeldFiles(db, [id])).get(id) ?? []
      return { body: row.body, files: files.map(({ id: fileId, fileName }) => ({ id: fileId, fileName })) }
    },
    async rule(tx, { id, isReleased, reason, now }) {
      const row = await lockHeld(tx, id)
      if (!row || row.refusedAt !== null) throw new AppError('CONFLICT')
      if (!isReleased) {
        await dropFilesLater(tx, await deleteHeldFiles(tx, id))
        await refuseHeld(tx, id, { at: now, reason })
        return
      }
      const person = await findActor(tx, row.authorId)
      if (!person) throw new AppError('NOT_FOUND')
      const own = await asOwn(tx, person, await lockConversation(tx, row.conversationId))
      const attachmentIds = await releaseFiles(tx, id)
      await deleteHeld(tx, id)
      await release(tx, person, own, row, attachmentIds)
    },
  }
}

function titlesOf(pageName: string | null): Record<Language, string> {
  const title = (locale: Language) =>
    pageName === null
      ? m.messages_held_to_store({}, { locale })
      : m.messages_held_to({ name: pageName }, { locale })
  return { en: title('en'), es: title('es') }
}

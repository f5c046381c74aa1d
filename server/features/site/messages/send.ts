/** Writing: a new conversation, or the next message of one. */
import type { MessageWay } from '#contract/site/message-terms.ts'
import type { sendMessage, startConversation } from '#contract/site/messages.ts'
import { refuseErased } from '#server/features/people/identity/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { attachFiles } from './attachment-store.ts'
import { answerAway } from './away.ts'
import type { Deps } from './deps.ts'
import { asOwn, type Own } from './find-own.ts'
import { hold, isLookedAt, mustHold, type Release, showHeld } from './held.ts'
import { hasForeignLink } from './held-rules.ts'
import { findHeldByClientId } from './held-store.ts'
import { showMessages } from './message-view.ts'
import { publishNews } from './news.ts'
import { findParties } from './parties.ts'
import { sendAtOnce } from './send-at-once.ts'
import {
  findBlocks,
  findMessageByClientId,
  findParticipants,
  insertMessageRow,
  lockConversation,
  type MessageRow,
  markWritten,
  openConversation,
  updateConversationRow,
  updateParticipant,
} from './store.ts'
import { nextWait, waitedSeconds } from './wait-rules.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

interface Sending {
  clientId: string
  body: string
  attachmentIds: string[]
  isNote: boolean
  via?: MessageWay
  quoted?: string
  lostFiles?: number
}

export async function start(deps: Deps, { input, me }: Call<typeof startConversation>) {
  const { about, subjectId, collaboratorId, ...sending } = input
  const parties = await findParties(deps.db, me, { about, subjectId, collaboratorId })
  await countMessage(deps, me)
  const { startsPerDay } = (await deps.settings.read()).messageLimits
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const { id, isNew } = await openConversation(tx, {
      id: newId('cnv'),
      ...parties,
      lastMessageAt: now,
      createdAt: now,
    })
    if (isNew) await deps.limiter.count('conversation', me.id, { max: startsPerDay, windowMs: DAY_MS })
    const message = await writeMessage(tx, deps, me, id, { ...sending, isNote: false })
    return { conversationId: id, message }
  })
}

export async function send(deps: Deps, { input, me }: Call<typeof sendMessage>) {
  const { conversationId, ...sending } = input
  const sent = await sendAtOnce(deps, me, conversationId, sending)
  if (sent) return sent
  await countMessage(deps, me)
  return deps.db.transaction((tx) => writeMessage(tx, deps, me, conversationId, sending))
}

export async function countMessage({ limiter, settings }: Deps, me: Person): Promise<void> {
  const { perMinute } = (await settings.read()).messageLimits
  await limiter.count('message', me.id, { max: perMinute, windowMs: MINUTE_MS })
}

export async function writeMessage(
  tx: Tx,
  deps: Deps,
  me: Person,
  conversationId: string,
  sending: Sending,
  lock: typeof lockConversation = lockConversation,
) {
  const own = await asOwn(tx, me, await lock(tx, conversationId))
  const reader = { userId: me.id, side: own.side, teamName: own.page?.name ?? null }
  // Under the lock: of two that came at once the second finds what the first wrote.
  const known = await findMessageByClientId(tx, me.id, sending.clientId)
  if (known && known.conversationId !== conversationId) throw new AppError('CONFLICT')
  const held = known ? undefined : await findOrHold(tx, deps, me, own, sending)
  if (held) {
    const [waiting] = await showHeld(tx, [held], me.displayName)
    if (!waiting) throw new Error('A message that is held is not shown')
    return waiting
  }
  const message =
    known ?? (await insertNext(tx, deps, me, own, await withoutForeignQuote(tx, deps, own, me, sending)))
  const hasFiles = known !== undefined || sending.attachmentIds.length > 0
  const [shown] = await showMessages(tx, [message], { ...reader, userName: me.displayName, hasFiles })
  if (!shown) throw new Error('A message that was written is not shown')
  return shown
}

/** Undefined: it goes out at once. */
async function findOrHold(tx: Tx, deps: Deps, me: Person, own: Own, sending: Sending) {
  const conversationId = own.row.id
  const known = await findHeldByClientId(tx, me.id, sending.clientId)
  if (known && known.conversationId !== conversationId) throw new AppError('CONFLICT')
  if (known) return known
  if (!(await mustHold(tx, deps, me, own, sending))) return undefined
  await refuseWriting(tx, own, false)
  const { clientId, body, attachmentIds, lostFiles = 0 } = sending
  const via = sending.via === 'mail' ? 'mail' : 'site'
  const held = await hold(tx, deps, me, conversationId, { clientId, body, attachmentIds, via, lostFiles })
  await refuseErased(tx, me.id)
  return held
}

/** What a mail of a new account repeats is left out where it brings a link along. */
async function withoutForeignQuote(
  tx: Tx,
  deps: Deps,
  { side }: Own,
  me: Person,
  sending: Sending,
): Promise<Sending> {
  const isAsked = side === 'customer' && me.role === 'customer' && sending.quoted
  if (!isAsked || !hasForeignLink(isAsked, new URL(deps.env.publicUrl).host)) return sending
  return (await isLookedAt(tx, deps, me.id)) ? { ...sending, quoted: '' } : sending
}

/** What was held becomes the next message of its conversation, under the id and the client id it had. */
export const releaseWith =
  (deps: Deps): Release =>
  async (tx, me, own, { id, clientId, body, via, lostFiles }, attachmentIds) => {
    await insertNext(tx, deps, me, own, { id, clientId, body, attachmentIds, isNote: false, via, lostFiles })
  }

async function insertNext(
  tx: Tx,
  deps: Deps,
  me: Person,
  own: Own,
  {
    id = newId('msg'),
    clientId,
    body,
    attachmentIds,
    isNote,
    via = 'site',
    quoted = '',
    lostFiles = 0,
  }: Sending & { id?: string },
): Promise<MessageRow> {
  const { row, side, page } = own
  await refuseWriting(tx, own, isNote)
  if (body === '' && attachmentIds.length === 0) throw new AppError('MESSAGE_EMPTY')
  const now = deps.clock.now()
  const message: MessageRow = {
    id,
    conversationId: row.id,
    sequence: row.lastSequence + 1,
    authorId: me.id,
    clientId,
    side,
    body,
    isNote,
    createdAt: now,
    via,
    quoted,
    lostFiles,
    answerSeconds: isNote || side === 'customer' ? null : waitedSeconds(row, now),
  }
  const { [side]: mine, [otherSide(side)]: receiver } = await findParticipants(tx, row.id)
  await insertMessageRow(tx, message)
  const wanted = [...new Set(attachmentIds)]
  const attached = await attachFiles(tx, {
    messageId: message.id,
    uploaderId: me.id,
    attachmentIds: wanted,
  })
  if (attached !== wanted.length) throw new AppError('NOT_FOUND')
  const { sequence } = message
  await updateConversationRow(tx, row.id, {
    lastSequence: sequence,
    ...(isNote ? {} : { lastMessageAt: now, lastSide: side, ...nextWait(row, side, now) }),
  })
  if (isNote)
    await updateParticipant(tx, row.id, side, {
      readSequence: Math.max(mine.readSequence, sequence),
      archivedAt: null,
      unreadSince: null,
    })
  else await markWritten(tx, message)
  await publishNews(tx, { conversation: row, message, authorName: me.displayName, receiver, page })
  if (side === 'customer') await answerAway(tx, deps, { own, sequence: sequence + 1, customer: mine })
  await refuseErased(tx, me.id)
  return message
}

export function otherSide(side: Own['side']): Own['side'] {
  return side === 'customer' ? 'team' : 'customer'
}

/** Instructors answer alone: a note would be one to themselves. */
export function canNote({ side, page }: Pick<Own, 'side' | 'page'>): boolean {
  return side === 'team' && page?.kind !== 'instructor'
}

async function refuseWriting(tx: Tx, own: Own, isNote: boolean): Promise<void> {
  if (isNote) {
    if (!canNote(own)) throw new AppError('FORBIDDEN')
    return
  }
  const isOver = own.row.closedAt !== null || own.row.customerId === null
  if (isOver || (await findBlocks(tx, own.row)).length > 0) throw new AppError('CONVERSATION_CLOSED')
}

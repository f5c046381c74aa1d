/** What a side does with a conversation besides writing: read, mute, archive, hand over, block. */
import type { blockConversation, readConversation, updateConversation } from '#contract/site/messages.ts'
import { readNoticesAbout } from '#server/features/people/notifications/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { findOwn } from './find-own.ts'
import { listTeam, noticeCause, publishConversation } from './news.ts'
import { canNote } from './send.ts'
import { advanceRead, type ParticipantRow, setBlock, updateParticipant } from './store.ts'

export async function markRead({ db, clock }: Deps, { input, me }: Call<typeof readConversation>) {
  const { row, side, page } = await findOwn(db, me, input.conversationId)
  const sequence = Math.min(input.sequence, row.lastSequence)
  await db.transaction(async (tx) => {
    if (!(await advanceRead(tx, row.id, side, sequence))) return
    await readNoticesAbout(tx, {
      userId: me.id,
      kind: 'message_received',
      causePrefix: noticeCause(row.id, side, ''),
      at: clock.now(),
    })
    await publishConversation(tx, row, page, ['customer', 'team'])
  })
  return undefined
}

export async function change({ db, clock }: Deps, { input, me }: Call<typeof updateConversation>) {
  const { isMuted, isArchived, assigneeId } = input
  const own = await findOwn(db, me, input.conversationId)
  const changed: Partial<ParticipantRow> = {}
  if (isMuted !== undefined) changed.isMuted = isMuted
  if (isArchived !== undefined) changed.archivedAt = isArchived ? clock.now() : null
  if (assigneeId !== undefined) {
    if (!canNote(own)) throw new AppError('FORBIDDEN')
    if (assigneeId !== null && !(await listTeam(db, own.page)).includes(assigneeId))
      throw new AppError('NOT_FOUND')
    changed.assignedTo = assigneeId
  }
  if (Object.keys(changed).length > 0)
    await db.transaction(async (tx) => {
      await updateParticipant(tx, own.row.id, own.side, changed)
      await publishConversation(tx, own.row, own.page, [own.side])
    })
  return undefined
}

export async function block({ db, clock }: Deps, { input, me }: Call<typeof blockConversation>) {
  const { row, side, page } = await findOwn(db, me, input.conversationId)
  const { customerId, collaboratorId } = row
  // The store has to be reachable, and reaches whoever bought something.
  if (customerId === null || collaboratorId === null) throw new AppError('FORBIDDEN')
  const created = { customerId, collaboratorId, blockedBy: side, createdAt: clock.now() }
  await db.transaction(async (tx) => {
    await setBlock(tx, created, input.isBlocked)
    await publishConversation(tx, row, page, ['customer', 'team'])
  })
  return undefined
}

/** What nobody has read for ten minutes goes out as one mail with the conversation so far. */
import { LIMITS } from '#contract/limits.ts'
import { findCollaborator } from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { TemplateData } from '#server/features/site/email/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { MailThreading } from '#server/platform/mail/mail.ts'
import type { Deps } from './deps.ts'
import { showMessages } from './message-view.ts'
import { findReceivers, noticeCause, pathOf } from './news.ts'
import {
  type ConversationRow,
  findConversation,
  listMessageRows,
  lockNextUnread,
  type ParticipantRow,
  updateParticipant,
} from './store.ts'

/** Each in a transaction of its own, so that one that fails does not keep the others back. */
export async function mailUnread(
  deps: Deps,
  lockNext: typeof lockNextUnread = lockNextUnread,
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LIMITS.messages.mailAfterMs)
  const mailNext = () =>
    deps.db.transaction(async (tx) => {
      const own = await lockNext(tx, before)
      if (own) await mailSide(tx, deps, own)
      return own !== undefined
    })
  let isMore = true
  while (isMore) isMore = await mailNext()
}

async function mailSide(tx: Tx, deps: Deps, own: ParticipantRow): Promise<void> {
  const { conversationId, side, incomingSequence } = own
  const row = await findConversation(tx, conversationId)
  await updateParticipant(tx, conversationId, side, { unreadSince: null, mailedSequence: incomingSequence })
  if (!row || own.isMuted || row.closedAt !== null || incomingSequence <= own.readSequence) return
  const page = row.collaboratorId === null ? undefined : await findCollaborator(tx, row.collaboratorId)
  const receivers = await findPeople(tx, await findReceivers(tx, row, own, page))
  const [storeName, customers] = [
    (await deps.settings.read(tx)).identity.storeName,
    await findPeople(tx, [row.customerId]),
  ]
  const teamName = page?.name ?? storeName
  const partner = side === 'customer' ? teamName : (customers.get(row.customerId ?? '')?.displayName ?? '')
  for (const { id, displayName } of receivers.values())
    await notifyPerson(tx, {
      userId: id,
      kind: 'message_received',
      cause: noticeCause(row.id, side, own.readSequence),
      path: pathOf(row, side, page),
      data: {
        name: page || side === 'team' ? partner : '',
        productEn: row.subjectNameEn,
        productEs: row.subjectNameEs,
      },
      mail: {
        template: 'message-unread',
        cause: noticeCause(row.id, side, incomingSequence),
        data: {
          name: displayName,
          partner,
          about: { en: row.subjectNameEn, es: row.subjectNameEs },
          said: await readSaid(tx, row, { userId: id, side, teamName }),
          url: `${deps.env.publicUrl}${pathOf(row, side, page)}`,
          threading: threadingOf(deps, { row, own, userId: id }),
        },
      },
    })
}

type Said = TemplateData['message-unread']['said']

/** The end of the conversation; a team's notes stay on the site. */
async function readSaid(
  tx: Tx,
  row: ConversationRow,
  reader: { userId: string; side: ParticipantRow['side']; teamName: string },
): Promise<Said> {
  const limit = LIMITS.messages.mailedMax
  const rows = await listMessageRows(tx, { conversationId: row.id, withNotes: false, limit })
  const shown = await showMessages(tx, rows.slice(0, limit).reverse(), reader)
  return shown.map(({ authorName, isMine, at, body, attachments }) => ({
    author: authorName ?? '',
    isYou: isMine,
    at,
    text: body,
    files: attachments.map(({ fileName }) => fileName),
  }))
}

/** All mails of a conversation hang on one id that was never sent, and each on the one before it. */
function threadingOf(
  { env, replyAddresses, clock }: Deps,
  { row, own, userId }: { row: ConversationRow; own: ParticipantRow; userId: string },
): MailThreading {
  const domain = env.inboundMail?.domain ?? new URL(env.publicUrl).hostname
  const idOf = (sequence: number) => `<${row.id}.${sequence}.${userId}@${domain}>`
  const root = `<${row.id}@${domain}>`
  const before = own.mailedSequence > 0 ? [idOf(own.mailedSequence)] : []
  return {
    messageId: idOf(own.incomingSequence),
    inReplyTo: before[0] ?? root,
    references: [root, ...before],
    ...(replyAddresses ? { replyTo: replyAddresses.write(row.id, userId, clock.now()) } : {}),
  }
}

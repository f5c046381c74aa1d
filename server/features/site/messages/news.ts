/** What goes out when something was written, read or changed: here alone, so that whoever else is to be told is told here. */
import type { ConversationSide } from '#contract/site/message-terms.ts'
import { type CollaboratorRow, findConcerned } from '#server/features/people/collaborators/index.ts'
import { findAdmins } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { publishLive } from '#server/platform/live/index.ts'
import type { ConversationRow, MessageRow, ParticipantRow } from './store.ts'

interface News {
  conversation: ConversationRow
  message: MessageRow
  /** Of a customer who wrote it; a team is known by its page. */
  authorName: string
  /** The side that has not read it yet. */
  receiver: ParticipantRow
  page: CollaboratorRow | undefined
}

export async function publishNews(tx: Tx, news: News): Promise<void> {
  const { conversation, message, page } = news
  const team = await listTeam(tx, page)
  if (!message.isNote && !news.receiver.isMuted) await notifyReceivers(tx, news, team)
  const customer = message.isNote ? null : conversation.customerId
  await publishLive(tx, customer === null ? team : [...team, customer], hintOf(conversation))
}

export const hintOf = ({ id }: Pick<ConversationRow, 'id'>) => ({
  kind: 'conversation' as const,
  reference: id,
})

/** Open browsers of the sides ask for the conversation again: those of whoever did something too, who may have several. */
export async function publishConversation(
  tx: Tx,
  conversation: Pick<ConversationRow, 'id' | 'customerId'>,
  page: CollaboratorRow | undefined,
  sides: readonly ConversationSide[],
): Promise<void> {
  const { customerId } = conversation
  const userIds = sides.includes('team') ? await listTeam(tx, page) : []
  if (sides.includes('customer') && customerId !== null) userIds.push(customerId)
  await publishLive(tx, userIds, hintOf(conversation))
}

/** One notice a conversation until it is read: its cause is how far the side had read. */
async function notifyReceivers(
  tx: Tx,
  { conversation, message, authorName, receiver, page }: News,
  team: readonly string[],
): Promise<void> {
  const name = message.side === 'team' ? (page?.name ?? '') : authorName
  for (const userId of chooseReceivers(conversation, receiver, team)) {
    if (userId === message.authorId) continue
    await notifyPerson(tx, {
      userId,
      kind: 'message_received',
      cause: noticeCause(conversation.id, receiver.side, receiver.readSequence),
      path: pathOf(conversation, receiver.side, page),
      data: { name, productEn: conversation.subjectNameEn, productEs: conversation.subjectNameEs },
      at: message.createdAt,
    })
  }
}

export function noticeCause(
  conversationId: string,
  side: ConversationSide,
  readSequence: number | '',
): string {
  return `${conversationId}:${side}:${readSequence}`
}

export async function findReceivers(
  tx: Database | Tx,
  { customerId }: Pick<ConversationRow, 'customerId'>,
  receiver: Pick<ParticipantRow, 'side' | 'assignedTo'>,
  page: CollaboratorRow | undefined,
): Promise<string[]> {
  const isTeams = receiver.side === 'team' && receiver.assignedTo === null
  return chooseReceivers({ customerId }, receiver, isTeams ? await listTeam(tx, page) : [])
}

export function chooseReceivers(
  { customerId }: Pick<ConversationRow, 'customerId'>,
  receiver: Pick<ParticipantRow, 'side' | 'assignedTo'>,
  team: readonly string[],
): string[] {
  if (receiver.side === 'customer') return customerId === null ? [] : [customerId]
  return receiver.assignedTo === null ? [...team] : [receiver.assignedTo]
}

/** Whoever answers for a page, or for the store. */
export async function listTeam(tx: Parameters<typeof findAdmins>[0], page: CollaboratorRow | undefined) {
  if (!page) return (await findAdmins(tx)).map(({ id }) => id)
  if (page.userId === null) return []
  return page.kind === 'provider' ? findConcerned(tx, page.userId, 'messages') : [page.userId]
}

export function pathOf(
  { id }: Pick<ConversationRow, 'id'>,
  side: ConversationSide,
  page: Pick<CollaboratorRow, 'kind'> | undefined,
): string {
  const area = side === 'customer' ? 'customer' : (page?.kind ?? 'admin')
  return `/${area}/messages?conversation=${id}`
}

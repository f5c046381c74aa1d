/** Answers by e-mail: whoever was written to answers, and it stands in the conversation. */
import { LIMITS } from '#contract/limits.ts'
import { findCollaborator } from '#server/features/people/collaborators/index.ts'
import { findActor } from '#server/features/people/identity/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import type { MailOutcome, MailReceiver, ReceivedMail } from '#server/platform/mail/receiver.ts'
import { addressToCount } from '#server/platform/rate-limit.ts'
import { storeAttachment } from './attachments.ts'
import type { Deps } from './deps.ts'
import { findHeldByClientId } from './held-store.ts'
import { listTeam } from './news.ts'
import { type MailedAnswer, type MailedFile, readMail } from './read-mail.ts'
import { countMessage, writeMessage } from './send.ts'
import { findConversation, findMessageByClientId } from './store.ts'
import { insertUnmatched } from './unmatched-store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export function createMessageReceiver(deps: Deps): MailReceiver {
  return {
    async canTake(address, remoteAddress) {
      const limit = { max: LIMITS.messages.mailsPerMinute, windowMs: MINUTE_MS }
      await deps.limiter.count('inbound-mail', addressToCount(remoteAddress), limit)
      return (await findAddressee(deps, [address])) !== null
    },
    take: (mail) => takeMail(deps, mail),
  }
}

interface Addressee {
  conversationId: string
  userId: string
}

/** Null: an address that is not ours, is forged or too old, or of somebody who is no longer part of it. */
async function findAddressee(
  { db, clock, replyAddresses }: Deps,
  addresses: readonly string[],
): Promise<Addressee | null> {
  for (const address of addresses) {
    const token = replyAddresses?.read(address, clock.now())
    const row = token && !token.isExpired ? await findConversation(db, token.conversationId) : undefined
    if (!token || !row) continue
    const page = row.collaboratorId === null ? undefined : await findCollaborator(db, row.collaboratorId)
    const people = [row.customerId, ...(await listTeam(db, page))].filter((id) => id !== null)
    const userId = people.find((id) => token.isFor(id))
    if (userId !== undefined) return { conversationId: row.id, userId }
  }
  return null
}

async function takeMail(deps: Deps, mail: ReceivedMail): Promise<MailOutcome> {
  const addressee = await findAddressee(deps, mail.to)
  const answer = addressee && (await readMail(mail))
  if (!answer) return 'refused'
  if (answer.isAutomatic) return 'ignored'
  const { userId, conversationId } = addressee
  const limit = { max: LIMITS.messages.mailsPerHour, windowMs: HOUR_MS }
  await deps.limiter.count('answer-by-mail', userId, limit)
  const person = await findActor(deps.db, userId)
  if (!person) return 'refused'
  if (person.email.toLowerCase() !== answer.fromAddress) {
    const { fromAddress, subject, key: messageKey } = answer
    const createdAt = deps.clock.now()
    const row = { id: newId('unm'), conversationId, userId, fromAddress, subject, messageKey, createdAt }
    await insertUnmatched(deps.db, row)
    return 'unmatched'
  }
  return postAnswer(deps, person, conversationId, answer)
}

async function postAnswer(
  deps: Deps,
  person: Person,
  conversationId: string,
  { key: clientId, body, quoted, files }: MailedAnswer,
): Promise<MailOutcome> {
  if (await findMessageByClientId(deps.db, person.id, clientId)) return 'posted'
  if (await findHeldByClientId(deps.db, person.id, clientId)) return 'posted'
  await countMessage(deps, person)
  const { attachmentIds, lostFiles } = await storeFiles(deps, person, files)
  const sending = { clientId, body, attachmentIds, isNote: false, via: 'mail' as const, quoted, lostFiles }
  try {
    await deps.db.transaction((tx) => writeMessage(tx, deps, person, conversationId, sending))
    return 'posted'
  } catch (error) {
    // Closed, blocked, nothing said: not ours to try again.
    if (error instanceof AppError && error.code !== 'UNAVAILABLE') return 'refused'
    throw error
  }
}

/** As many, as large and of the kinds that can be sent on the site; of the others is said how many they were. */
async function storeFiles(deps: Deps, person: Person, files: readonly MailedFile[]) {
  const { attachmentsMax, attachmentBytes } = LIMITS.messages
  const attachmentIds: string[] = []
  for (const file of files) {
    if (attachmentIds.length === attachmentsMax || file.bytes.length > attachmentBytes) continue
    const stored = await storeAttachment(deps, person, file).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (stored) attachmentIds.push(stored.id)
  }
  return { attachmentIds, lostFiles: files.length - attachmentIds.length }
}

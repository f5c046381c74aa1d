import { randomUUID } from 'node:crypto'
import { reportContent } from '#contract/site/content-reports.ts'
import { addMessageAttachment, startConversation } from '#contract/site/messages.ts'
import { newId } from '../../platform/ids.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'
import { makePhoto } from './images.ts'

export const writing = (body = 'Is it still there?') => ({ clientId: randomUUID(), body })

/** About a product of some provider; an admin asks its owner. */
async function askedAbout(shop: TestShop) {
  const provider = await shop.has.provider()
  const product = await shop.has.product({ ownerId: provider.user.id })
  return { about: 'product' as const, subjectId: product.id }
}

export async function startAs(shop: TestShop, person: TestPerson): Promise<string> {
  const { status, body } = await person.send(startConversation, {
    ...(await askedAbout(shop)),
    ...writing(),
  })
  if (status !== 201) throw new Error(`The conversation was refused: ${JSON.stringify(body)}`)
  return body.conversationId
}

const personOf = async (shop: TestShop, { person }: Caller) => person ?? (await shop.has.customer())

const ofConversation =
  (more: () => object = () => ({})): MakeSample =>
  async (shop, caller) => ({
    input: { conversationId: await startAs(shop, await personOf(shop, caller)), ...more() },
  })

async function reported(shop: TestShop): Promise<string> {
  const person = await shop.has.customer()
  const subjectId = await startAs(shop, person)
  await person.send(reportContent, { kind: 'conversation', subjectId, cause: 'spam' })
  return subjectId
}

/** Somebody else answered a mail that was not written to them. */
async function unmatched(shop: TestShop): Promise<string> {
  const conversationId = await startAs(shop, await shop.has.customer())
  const id = newId('unm')
  await shop.database.pool.query(
    `insert into unmatched_mails (id, conversation_id, from_address, subject, message_key, created_at)
     values ($1, $2, 'other@example.com', 'Re: Messages', $1, now())`,
    [id, conversationId],
  )
  return id
}

export const messageSamples: Record<string, MakeSample> = {
  listConversations: () => ({ input: {} }),
  countUnreadConversations: () => ({ input: {} }),
  getConversationStart: async (shop) => ({
    input: await askedAbout(shop),
  }),
  startConversation: async (shop) => ({
    input: { ...(await askedAbout(shop)), ...writing() },
  }),
  getConversation: ofConversation(),
  listMessages: ofConversation(),
  sendMessage: ofConversation(writing),
  readConversation: ofConversation(() => ({ sequence: 1 })),
  updateConversation: ofConversation(() => ({ isMuted: true })),
  blockConversation: async (shop, caller) => {
    const person = await personOf(shop, caller)
    const conversationId = await startAs(shop, person)
    // An admin answers for the store, which is not blocked and blocks nobody.
    const status = person.user.role === 'admin' ? { status: 403 } : {}
    return { input: { conversationId, isBlocked: true }, ...status }
  },
  addMessageAttachment: async () => ({
    input: { fileName: 'holster.jpg' },
    file: { bytes: await makePhoto() },
  }),
  getMessageAttachment: async (shop, caller) => {
    const person = await personOf(shop, caller)
    const file = { bytes: await makePhoto() }
    const { body } = await person.send(addMessageAttachment, { fileName: 'holster.jpg' }, { file })
    return { input: { attachmentId: body.id } }
  },
  // Not there unless it is set up.
  sendgridInbound: () => ({ input: { inboundSecret: 'any' }, status: 404 }),
  getAnswerTime: async (shop) => ({
    input: { collaboratorId: (await shop.has.product()).providerId ?? 'col_any' },
  }),
  listSilentTeams: () => ({ input: {} }),
  listUnmatchedMails: () => ({ input: {} }),
  removeUnmatchedMail: async (shop) => ({ input: { unmatchedMailId: await unmatched(shop) } }),
  listReportedConversations: () => ({ input: {} }),
  getReportedConversation: async (shop) => ({ input: { conversationId: await reported(shop) } }),
}

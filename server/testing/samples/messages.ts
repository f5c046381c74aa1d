import { randomUUID } from 'node:crypto'
import { reportContent } from '#contract/site/content-reports.ts'
import { addMessageAttachment, startConversation } from '#contract/site/messages.ts'
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
  listReportedConversations: () => ({ input: {} }),
  getReportedConversation: async (shop) => ({ input: { conversationId: await reported(shop) } }),
}

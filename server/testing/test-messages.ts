/** A customer and a provider who talk, and what they do. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  addMessageAttachment,
  listMessages,
  sendMessage,
  startConversation,
} from '#contract/site/messages.ts'
import { writing } from './samples/messages.ts'
import type { TestPerson } from './test-people.ts'
import { type TestShop, testShop } from './test-shop.ts'

/** With a folder of its own for what is sent. */
export const messagesShop = async () =>
  testShop({ env: { dataDir: await mkdtemp(join(tmpdir(), 'coqui-messages-')) } })

/** About a product. */
export async function startTalk(shop: TestShop) {
  const [customer, provider] = [await shop.has.customer(), await shop.has.provider()]
  // Files of new accounts are held: held.test.ts.
  await shop.database.pool.query(`update users set created_at = now() - interval '30 days' where id = $1`, [
    customer.user.id,
  ])
  const product = await shop.has.product({ ownerId: provider.user.id, stock: 50 })
  const about = { about: 'product' as const, subjectId: product.id }
  const { body } = await customer.send(startConversation, { ...about, ...writing('¿Queda en negro?') })
  return { customer, provider, product, about, conversationId: body.conversationId }
}

export const say = (person: TestPerson, conversationId: string, body: string, more: object = {}) =>
  person.send(sendMessage, { conversationId, ...writing(body), ...more })

export async function readBodies(person: TestPerson, conversationId: string): Promise<string[]> {
  const { body } = await person.send(listMessages, { conversationId })
  return body.items.map((each) => each.body)
}

export async function attach(person: TestPerson, bytes: Uint8Array<ArrayBuffer>, fileName = 'photo.jpg') {
  return person.send(addMessageAttachment, { fileName }, { file: { bytes } })
}

export async function photoWithPlace(): Promise<Uint8Array<ArrayBuffer>> {
  const photo = sharp({ create: { width: 80, height: 60, channels: 3, background: '#336' } })
  const exif = { IFD0: { Artist: 'Ana of Ponce' }, IFD3: { GPSLatitudeRef: 'N' } }
  return new Uint8Array(await photo.jpeg().withExif(exif).toBuffer())
}

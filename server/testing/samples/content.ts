import { subscribeNewsletter } from '#contract/site/content.ts'
import { getContentText, updateContentPage } from '#contract/site/content-editing.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestShop } from '../test-shop.ts'

let made = 0
const newEmail = () => `reader${++made}@example.com`

/** Asks for the newsletter and reads the token in the mail. */
export async function askForNewsletter(
  shop: TestShop,
  email = newEmail(),
  address = `10.7.1.${++made % 250}`,
) {
  await shop.guest().send(subscribeNewsletter, { email }, { address })
  const link = new URL(await shop.mail.link(email), shop.env.publicUrl)
  return { email, token: link.searchParams.get('token') as string, path: link.pathname }
}

const RETURNS = { en: '# Returns\n\nA month.', es: '# Devoluciones\n\nUn mes.' }

const readReturns = async (shop: TestShop) =>
  (await (await shop.has.admin()).send(getContentText, { page: 'returns' })).body

async function writeReturns(shop: TestShop) {
  const { version } = await readReturns(shop)
  const admin = await shop.has.admin()
  return (await admin.send(updateContentPage, { page: 'returns', ...RETURNS, version })).body
}

export const contentSamples: Record<string, MakeSample> = {
  getContentPage: () => ({ input: { page: 'shipping' } }),
  listContentTexts: () => ({ input: {} }),
  getContentText: () => ({ input: { page: 'returns' } }),
  getContentVersion: async (shop) => ({
    input: { page: 'returns', version: (await writeReturns(shop)).version },
  }),
  updateContentPage: async (shop) => ({
    input: { page: 'returns', ...RETURNS, version: (await readReturns(shop)).version },
  }),
  sendContactMessage: () => ({
    input: { name: 'Ana', email: newEmail(), topic: 'order', message: 'Where is my order, please?' },
  }),
  subscribeNewsletter: () => ({ input: { email: newEmail() } }),
  confirmNewsletter: async (shop) => ({ input: { token: (await askForNewsletter(shop)).token } }),
  leaveNewsletter: async (shop) => ({ input: { token: (await askForNewsletter(shop)).token } }),
}

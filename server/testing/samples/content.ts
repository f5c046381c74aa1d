import { subscribeNewsletter } from '#contract/site/content.ts'
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

export const contentSamples: Record<string, MakeSample> = {
  getContentPage: () => ({ input: { page: 'shipping' } }),
  updateContentPage: () => ({
    input: { page: 'returns', en: '# Returns\n\nA month.', es: '# Devoluciones\n\nUn mes.' },
  }),
  sendContactMessage: () => ({
    input: { name: 'Ana', email: newEmail(), topic: 'order', message: 'Where is my order, please?' },
  }),
  subscribeNewsletter: () => ({ input: { email: newEmail() } }),
  confirmNewsletter: async (shop) => ({ input: { token: (await askForNewsletter(shop)).token } }),
  leaveNewsletter: async (shop) => ({ input: { token: (await askForNewsletter(shop)).token } }),
}

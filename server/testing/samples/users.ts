import { confirmTwoFactor, startTwoFactor } from '#contract/people/security.ts'
import { listUserSessions, suspendUser } from '#contract/people/users.ts'
import { codeOf } from '../authenticator-app.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestShop } from '../test-shop.ts'
import { sendInWithPhoto } from './credentials.ts'

const REASON = 'asked for by phone'
const ofSomeone: MakeSample = async (shop) => ({ input: { userId: await someone(shop) } })
const someone = async (shop: TestShop) => (await shop.has.customer()).user.id

export const userSamples: Record<string, MakeSample> = {
  listUsers: () => ({ input: { q: 'person' } }),
  exportUsers: () => ({ input: { role: 'admin' } }),
  getManagedUser: async (shop) => ({ input: { userId: await someone(shop) } }),
  suspendUser: async (shop) => ({ input: { userId: await someone(shop), reason: REASON } }),
  liftUserSuspension: async (shop) => {
    const userId = await someone(shop)
    await (await shop.has.admin()).send(suspendUser, { userId, reason: REASON })
    return { input: { userId } }
  },
  signOutUser: async (shop) => ({ input: { userId: await someone(shop) } }),
  resetUserTwoFactor: async (shop) => {
    const person = await shop.has.customer()
    const { body } = await person.send(startTwoFactor, { password: person.password })
    await person.send(confirmTwoFactor, { code: codeOf(body.secret) })
    return { input: { userId: person.user.id, reason: REASON } }
  },
  resendConfirmation: async (shop) => {
    const userId = await someone(shop)
    await shop.database.pool.query('update users set email_verified = false where id = $1', [userId])
    return { input: { userId } }
  },
  listUserSessions: ofSomeone,
  endUserSession: async (shop) => {
    const userId = await someone(shop)
    const { body } = await (await shop.has.admin()).send(listUserSessions, { userId })
    return { input: { userId, sessionId: body.items[0]?.id } }
  },
  listUserOrders: ofSomeone,
  listUserSeats: ofSomeone,
  getUserPoints: ofSomeone,
  getUserPrivacy: ofSomeone,
  listUserDocuments: ofSomeone,
  openUserDocument: async (shop) => {
    const person = await shop.has.customer()
    const { id: documentId } = await sendInWithPhoto(person)
    return { input: { userId: person.user.id, documentId, reason: REASON } }
  },
  listUserNotices: ofSomeone,
  listUserMails: ofSomeone,
  previewUserMerge: async (shop) => ({ input: { userId: await someone(shop), intoId: await someone(shop) } }),
  mergeUsers: async (shop) => ({
    input: { userId: await someone(shop), intoId: await someone(shop), reason: REASON },
  }),
}

import { confirmTwoFactor, startTwoFactor } from '#contract/people/security.ts'
import { suspendUser } from '#contract/people/users.ts'
import { codeOf } from '../authenticator-app.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestShop } from '../test-shop.ts'

const REASON = 'asked for by phone'
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
}

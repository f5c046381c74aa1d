import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listManagedProducts } from '#contract/catalog/managed-products.ts'
import { getEditableProduct } from '#contract/catalog/product-editing.ts'
import { askQuestion } from '#contract/catalog/reviews.ts'
import { getManifest } from '#contract/events/check-in.ts'
import { listEvents } from '#contract/events/events.ts'
import { getRoster } from '#contract/events/reports.ts'
import { changeRole, getUser } from '#contract/people/identity.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import {
  acceptInvitation,
  changeTeamRole,
  getInvitation,
  getMembership,
  getTeam,
  inviteMember,
  leaveTeam,
  removeMember,
  resendInvitation,
  transferTeam,
  withdrawInvitation,
} from '#contract/people/team.ts'
import { addToCart } from '#contract/sales/cart.ts'
import { listManagedOrders } from '#contract/sales/managed-orders.ts'
import { getManagedOrder } from '#contract/sales/order-admin.ts'
import { searchPalette } from '#contract/site/palette.ts'
import { getProviderOverview } from '#contract/site/provider-overview.ts'
import { makeProvider } from '#server/features/people/identity/index.ts'
import { users } from '#server/schema/people.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { inviteTo, makeMember, tokenFor } from '#server/testing/test-teams.ts'

const shop = await testShop()
const { pool } = shop.database
const DAY_MS = 86_400_000

const roleOf = async (userId: string) =>
  (await pool.query('select role from users where id = $1', [userId])).rows[0]?.role

describe('an invitation', () => {
  it('makes a customer a provider of that team, in the session they have', async () => {
    const owner = await shop.has.provider()
    const person = await shop.has.customer({ displayName: 'Ana Soto' })
    const token = await inviteTo(shop, owner, { email: person.user.email, role: 'orders' })
    const seen = (await person.send(getInvitation, { token })).body
    expect(seen).toMatchObject({ role: 'orders', state: 'open', isForMe: true })
    expect(seen.maskedEmail).not.toContain(person.user.email.split('@')[0])
    expect((await person.send(acceptInvitation, { token })).body).toEqual({ role: 'orders' })
    expect((await person.send(getUser)).body).toMatchObject({ role: 'provider', teamRole: 'orders' })
    expect((await owner.send(getUser)).body).not.toHaveProperty('teamRole')
    const { members, invitations } = (await owner.send(getTeam)).body
    expect(members.map(({ displayName, role }) => [displayName, role])).toEqual([
      [owner.user.displayName, 'owner'],
      ['Ana Soto', 'orders'],
    ])
    expect(members[1]?.lastSeenAt).not.toBeNull()
    expect(invitations).toEqual([])
    expect((await owner.send(listNotifications, {})).body.items[0]?.body).toContain('Ana Soto')
    const { membership } = (await person.send(getMembership)).body
    expect(membership).toMatchObject({ role: 'orders', ownerName: owner.user.displayName })
  })

  it('is for one address, for customers alone, and not for ever', async () => {
    const owner = await shop.has.provider()
    const [asked, other] = await shop.has.customers(2)
    const email = asked?.user.email ?? ''
    const token = await inviteTo(shop, owner, { email, role: 'door' })
    expect((await other?.send(acceptInvitation, { token }))?.body.code).toBe('INVITATION_OF_ANOTHER')
    expect((await owner.send(inviteMember, { email, role: 'door' })).body.code).toBe('ALREADY_IN_TEAM')
    for (const role of ['admin', 'instructor', 'provider'] as const) {
      const person = await shop.has[role]()
      const sent = await inviteTo(shop, owner, { email: person.user.email, role: 'door' })
      expect((await person.send(acceptInvitation, { token: sent })).body.code).toBe('HAS_OTHER_ROLE')
      expect(await roleOf(person.user.id)).toBe(role)
    }
    const id = (await owner.send(getTeam)).body.invitations[0]?.id ?? ''
    expect((await owner.send(resendInvitation, { invitationId: id })).status).toBe(200)
    expect((await asked?.send(acceptInvitation, { token }))?.status).toBe(404)
    const fresh = await tokenFor(shop, email)
    expect((await owner.send(withdrawInvitation, { invitationId: id })).status).toBe(200)
    expect((await asked?.send(getInvitation, { token: fresh }))?.body.state).toBe('withdrawn')
    expect((await asked?.send(acceptInvitation, { token: fresh }))?.body.code).toBe('INVITATION_OVER')
    const late = await inviteTo(shop, owner, { email, role: 'door' })
    await pool.query(
      'update provider_invitations set expires_at = $1 where email = $2 and withdrawn_at is null',
      [new Date(shop.clock.now().getTime() - DAY_MS), email],
    )
    expect((await asked?.send(acceptInvitation, { token: late }))?.body.code).toBe('INVITATION_OVER')
    expect(await roleOf(asked?.user.id ?? '')).toBe('customer')
  })

  it('is used once, however many follow it at the same moment', async () => {
    const owner = await shop.has.provider()
    const person = await shop.has.customer()
    const token = await inviteTo(shop, owner, { email: person.user.email, role: 'catalog' })
    const id = (await owner.send(getTeam)).body.invitations[0]?.id ?? ''
    const join = () => person.send(acceptInvitation, { token })
    const replies = await raceAtRow(shop.database, { table: 'provider_invitations', id }, [join, join])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await owner.send(getTeam)).body.members).toHaveLength(2)
  })

  it('of two teams at the same moment lets somebody into one', async () => {
    const owners = [await shop.has.provider(), await shop.has.provider()]
    const person = await shop.has.customer()
    const email = person.user.email
    const tokens: string[] = []
    for (const owner of owners) tokens.push(await inviteTo(shop, owner, { email, role: 'manager' }))
    const runners = tokens.map((token) => () => person.send(acceptInvitation, { token }))
    const replies = await raceAtRow(shop.database, { table: 'users', id: person.user.id }, runners)
    expect(replies.map(({ body }) => body.code ?? 'in').sort()).toEqual(['HAS_OTHER_ROLE', 'in'])
  })

  it('would let them into both without the lock (negative control)', async () => {
    const { id } = (await shop.has.customer()).user
    const both = Promise.withResolvers<void>()
    let arrived = 0
    const join = () =>
      shop.database.db.transaction((tx) =>
        makeProvider(tx, id, async (unlocked) => {
          const [user] = await unlocked.select().from(users).where(eq(users.id, id))
          arrived += 1
          if (arrived === 2) both.resolve()
          await both.promise
          return user as typeof users.$inferSelect
        }),
      )
    await expect(Promise.all([join(), join()])).resolves.toHaveLength(2)
  })
})

describe('a member', () => {
  it('works on the owner’s things in the parts that their role has, and sees nothing of the others', async () => {
    const owner = await shop.has.provider()
    const product = await shop.has.product({ ownerId: owner.user.id, name: 'Team holster' })
    const event = await shop.has.event({ providerId: product.providerId })
    const order = await makePaidOrder(shop, { buyer: await shop.has.customer(), lines: [{ product }] })
    const [catalog, orders, events, door] = [
      await makeMember(shop, owner, 'catalog'),
      await makeMember(shop, owner, 'orders'),
      await makeMember(shop, owner, 'events'),
      await makeMember(shop, owner, 'door'),
    ]
    expect((await catalog.send(getEditableProduct, { productId: product.id })).status).toBe(200)
    expect((await catalog.send(listManagedProducts, {})).body.total).toBe(1)
    expect((await orders.send(listManagedOrders, {})).body.total).toBe(1)
    expect((await orders.send(getManagedOrder, { orderId: order.row.id })).status).toBe(200)
    expect((await events.send(getRoster, { eventId: event.id })).status).toBe(200)
    expect((await events.send(getManifest, { eventId: event.id })).status).toBe(200)
    expect((await door.send(getManifest, { eventId: event.id })).status).toBe(200)
    const atTheDoor = await door.send(listEvents, { scope: 'own', ownerId: door.user.id })
    expect(atTheDoor.body.items.map(({ id }) => id)).toEqual([event.id])
    // Where one endpoint serves buyers and sellers alike, the role decides what is theirs.
    expect((await orders.send(getManifest, { eventId: event.id })).status).toBe(403)
    expect((await door.send(getRoster, { eventId: event.id })).status).toBe(403)
    expect((await door.send(searchPalette, { q: 'Team holster' })).body.items).toEqual([])
    expect((await catalog.send(searchPalette, { q: 'Team holster' })).body.items).toHaveLength(1)
    expect((await orders.send(getProviderOverview)).body.toShip.count).toBe(1)
    expect((await catalog.send(getProviderOverview)).body.toShip.count).toBe(0)
    // A question is told to the owner and to whom it concerns.
    const asker = await shop.has.customer()
    await asker.send(askQuestion, { productId: product.id, body: 'Does it fit a belt of 4 cm?' })
    const told = async ({ user }: typeof owner) =>
      (await shop.mail.to(user.email)).filter(({ text }) => text.includes('Does it fit a belt')).length
    expect([await told(owner), await told(catalog), await told(orders)]).toEqual([1, 1, 0])
  })

  it('buys nothing from the team', async () => {
    const owner = await shop.has.provider()
    const product = await shop.has.product({ ownerId: owner.user.id })
    const member = await makeMember(shop, owner, 'door')
    const { body } = await member.send(addToCart, { variantId: product.variantId, quantity: 1 })
    expect(body.code).toBe('OWN_PRODUCT')
  })

  it('of another team is not there', async () => {
    const [owner, other] = [await shop.has.provider(), await shop.has.provider()]
    const member = await makeMember(shop, other, 'orders')
    const manager = await makeMember(shop, other, 'manager')
    const { id: userId } = member.user
    await owner.send(inviteMember, { email: 'x@example.com', role: 'door' })
    expect((await owner.send(changeTeamRole, { userId, role: 'manager' })).status).toBe(404)
    expect((await owner.send(removeMember, { userId })).status).toBe(404)
    expect((await owner.send(transferTeam, { userId, password: owner.password })).status).toBe(404)
    expect((await manager.send(removeMember, { userId })).status).toBe(403)
    const theirs = (await owner.send(getTeam)).body.invitations[0]?.id ?? ''
    expect((await other.send(withdrawInvitation, { invitationId: theirs })).status).toBe(404)
    const mine = await shop.has.product({ ownerId: owner.user.id })
    expect((await manager.send(getEditableProduct, { productId: mine.id })).status).toBe(404)
  })

  it('loses access at once when taken off, and is a customer again; what they made stays', async () => {
    const owner = await shop.has.provider()
    const product = await shop.has.product({ ownerId: owner.user.id })
    const member = await makeMember(shop, owner, 'manager')
    const there = await shop.twin()
    const ask = (app = shop.app) => member.at(app).send(getEditableProduct, { productId: product.id })
    expect([(await ask()).status, (await ask(there.app)).status]).toEqual([200, 200])
    expect((await owner.send(changeTeamRole, { userId: member.user.id, role: 'orders' })).status).toBe(200)
    expect((await ask()).status).toBe(403)
    expect((await owner.send(removeMember, { userId: member.user.id })).status).toBe(200)
    expect((await ask()).status).toBe(403)
    expect((await member.send(getUser)).body).toEqual({ ...member.user, role: 'customer' })
    await expect.poll(async () => (await ask(there.app)).status).toBe(403)
    expect((await owner.send(getEditableProduct, { productId: product.id })).status).toBe(200)
    const { rows } = await pool.query('select action from audit_log where subject_id = $1 order by at', [
      member.user.id,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['join-team', 'change-team-role', 'remove-from-team'])
  })

  it('may leave; the owner hands over first, with the password again', async () => {
    const owner = await shop.has.provider()
    const product = await shop.has.product({ ownerId: owner.user.id })
    const member = await makeMember(shop, owner, 'catalog')
    const { id: userId } = member.user
    expect((await owner.send(leaveTeam)).body.code).toBe('OWNER_STAYS')
    expect((await owner.send(transferTeam, { userId, password: 'not mine at all' })).body.code).toBe(
      'WRONG_PASSWORD',
    )
    expect((await owner.send(transferTeam, { userId, password: owner.password })).status).toBe(204)
    expect((await member.send(getTeam)).body.members.map(({ role }) => role)).toEqual(['owner', 'manager'])
    expect((await owner.send(getTeam)).status).toBe(403)
    expect((await owner.send(getEditableProduct, { productId: product.id })).status).toBe(200)
    expect((await owner.send(leaveTeam)).status).toBe(204)
    expect(await roleOf(owner.user.id)).toBe('customer')
    expect((await member.send(getEditableProduct, { productId: product.id })).status).toBe(200)
  })
})

describe('a team', () => {
  it('ends with its owner, and a member’s own erasure takes nothing of it', async () => {
    const owner = await shop.has.provider()
    const product = await shop.has.product({ ownerId: owner.user.id })
    const [leaver, stayer] = [
      await makeMember(shop, owner, 'manager'),
      await makeMember(shop, owner, 'orders'),
    ]
    await shop.erase(leaver)
    expect((await owner.send(getEditableProduct, { productId: product.id })).status).toBe(200)
    expect((await owner.send(getTeam)).body.members).toHaveLength(2)
    await shop.erase(owner)
    expect(await roleOf(stayer.user.id)).toBe('customer')
    await expect.poll(async () => (await stayer.send(listManagedOrders, {})).status).toBe(403)
  })

  it('is left by whomever an admin gives another role', async () => {
    const admin = await shop.as('admin')
    const owner = await shop.has.provider()
    const [one, two] = [await makeMember(shop, owner, 'door'), await makeMember(shop, owner, 'door')]
    const change = (userId: string, role: 'instructor' | 'customer') =>
      admin.send(changeRole, { userId, role, reason: 'for a test' })
    expect((await change(one.user.id, 'instructor')).status).toBe(200)
    expect((await owner.send(getTeam)).body.members).toHaveLength(2)
    expect((await change(owner.user.id, 'customer')).status).toBe(200)
    expect([await roleOf(one.user.id), await roleOf(two.user.id)]).toEqual(['instructor', 'customer'])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { addSeatsToCart } from '#contract/events/bookings.ts'
import {
  findInstructors,
  getCollaboration,
  listCollaborations,
  moveCollaboration,
  proposeCollaboration,
} from '#contract/events/collaborations.ts'
import { listTeaching, saveTeachingNote } from '#contract/events/teaching.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { listPayouts, makePayouts } from '#contract/sales/ledger.ts'
import { decideItem, listQueue } from '#contract/site/moderation.ts'
import { runAudit } from '#server/audit/index.ts'
import { createSeatSales } from '#server/features/events/bookings/index.ts'
import { createRefund, lockOrder } from '#server/features/sales/orders/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { makePair, TERMS } from '#server/testing/samples/collaborations.ts'
import { makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

const told = async (person: TestPerson) =>
  (await person.send(listNotifications, {})).body.items.map(({ kind }) => kind)

describe('a collaboration', () => {
  it('with a share above the setting counts once an admin has looked, and both sides hear of it', async () => {
    const admin = await shop.has.admin()
    const queue = async () => (await admin.send(listQueue, { kind: 'collaboration' })).body.items
    const agree = async () => {
      const { provider, instructor, instructorId } = await makePair(shop)
      const terms = { ...TERMS, sharePercent: 60 }
      const { body } = await provider.send(proposeCollaboration, { partnerId: instructorId, ...terms })
      const { id: collaborationId, version } = body
      const agreed = await instructor.send(moveCollaboration, { collaborationId, version, action: 'accept' })
      expect(agreed.body).toMatchObject({ status: 'reviewing', waitsFor: null, actions: ['withdraw'] })
      return { provider, instructor, collaborationId }
    }
    const decide = async (id: string, more: object) => {
      const version = (await queue()).find((item) => item.id === id)?.version ?? ''
      const subject = { kind: 'collaboration' as const, subjectId: id, version }
      const { body } = await admin.send(decideItem, { ...subject, decision: 'approve', ...more })
      shop.clock.advance(10_000)
      await shop.tasks.apply_moderation_decision?.({ decisionId: body.decisionId })
    }
    const one = await agree()
    await decide(one.collaborationId, {})
    const read = await one.provider.send(getCollaboration, { collaborationId: one.collaborationId })
    expect(read.body).toMatchObject({ status: 'accepted', actions: ['end'] })
    expect(read.body.history.at(-1)).toMatchObject({ action: 'approve', by: 'admin' })
    for (const side of [one.provider, one.instructor])
      expect(await told(side)).toContain('collaboration_answered')
    const two = await agree()
    await decide(two.collaborationId, { decision: 'reject', reason: 'Sixty percent is a slip, surely.' })
    const rejected = await two.instructor.send(getCollaboration, { collaborationId: two.collaborationId })
    expect(rejected.body).toMatchObject({ status: 'declined', actions: [] })
    // Whoever leaves meanwhile is not decided about.
    const three = await agree()
    const left = { collaborationId: three.collaborationId, version: 2, action: 'withdraw' as const }
    expect((await three.provider.send(moveCollaboration, left)).body.status).toBe('withdrawn')
    expect(await queue()).toEqual([])
  })

  it('is proposed, countered and accepted, and both sides hear and read of it', async () => {
    const { provider, instructor, instructorId } = await makePair(shop)
    const proposed = await provider.send(proposeCollaboration, {
      partnerId: instructorId,
      ...TERMS,
      note: 'Sundays',
    })
    expect(proposed.body).toMatchObject({ status: 'proposed', waitsFor: 'instructor', actions: ['withdraw'] })
    expect(await told(instructor)).toContain('collaboration_offered')
    const { id: collaborationId, version } = proposed.body
    const early = await provider.send(moveCollaboration, { collaborationId, version, action: 'accept' })
    expect(early.body).toMatchObject({ code: 'NOT_YOUR_TURN' })
    const counter = {
      collaborationId,
      version,
      action: 'counter' as const,
      terms: { ...TERMS, sharePercent: 32.5 },
    }
    const countered = await instructor.send(moveCollaboration, { ...counter, text: 'It is a long drive.' })
    expect(countered.body).toMatchObject({ status: 'countered', waitsFor: 'provider', sharePercent: 32.5 })
    const unseen = await provider.send(moveCollaboration, { collaborationId, version, action: 'withdraw' })
    expect(unseen.body).toMatchObject({ code: 'CONFLICT', details: { current: { sharePercent: 32.5 } } })
    const accepted = await provider.send(moveCollaboration, {
      collaborationId,
      version: countered.body.version,
      action: 'accept',
    })
    expect(accepted.body).toMatchObject({ status: 'accepted', waitsFor: null, actions: ['end'] })
    expect(await told(instructor)).toContain('collaboration_answered')
    const { history } = (await instructor.send(getCollaboration, { collaborationId })).body
    expect(history.map(({ action, by, sharePercent }) => [action, by, sharePercent])).toEqual([
      ['propose', 'provider', 25],
      ['counter', 'instructor', 32.5],
      ['accept', 'provider', 32.5],
    ])
  })

  it('is one a pair, whichever side begins, also at the same moment', async () => {
    const { provider, instructor, providerId, instructorId } = await makePair(shop)
    const replies = await Promise.all([
      provider.send(proposeCollaboration, { partnerId: instructorId, ...TERMS }),
      instructor.send(proposeCollaboration, { partnerId: providerId, ...TERMS }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ALREADY_COLLABORATING',
    })
  })

  it('of others is not there', async () => {
    const { provider, instructorId } = await makePair(shop)
    const { body } = await provider.send(proposeCollaboration, { partnerId: instructorId, ...TERMS })
    const stranger = (await makePair(shop)).instructor
    const about = { collaborationId: body.id }
    expect((await stranger.send(getCollaboration, about)).status).toBe(404)
    const move = { ...about, version: 1, action: 'accept' as const }
    expect((await stranger.send(moveCollaboration, move)).status).toBe(404)
    expect((await stranger.send(listCollaborations, {})).body).toEqual([])
  })

  it('needs somebody of the other kind who can answer', async () => {
    const [one, two] = [await makePair(shop), await makePair(shop)]
    for (const partnerId of [two.providerId, one.providerId])
      expect((await one.provider.send(proposeCollaboration, { partnerId, ...TERMS })).status).toBe(404)
    await shop.database.pool.query('update collaborators set user_id = null where id = $1', [
      two.instructorId,
    ])
    const gone = await one.provider.send(proposeCollaboration, { partnerId: two.instructorId, ...TERMS })
    expect(gone.status).toBe(404)
  })
})

describe('its share', () => {
  /** An event of an hour that begins in two, taught by the instructor. */
  async function sellSeat(providerId: string, instructorId: string) {
    const startsAt = new Date(shop.clock.now().getTime() + 2 * HOUR_MS)
    const event = await shop.has.event({
      providerId,
      startsAt,
      hours: 1,
      ticketTypes: [{ priceCents: 10_000 }],
    })
    await shop.database.pool.query(
      `insert into event_instructors (event_id, instructor_id, status, decided_at) values ($1, $2, 'accepted', now())`,
      [event.id, instructorId],
    )
    const buyer = await shop.has.customer()
    const seat = { ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: true, name: 'Ana Rivera' }
    await buyer.send(addSeatsToCart, { eventId: event.id, seats: [seat] })
    const open = (await buyer.send(startCheckout, await makeCheckoutInput(buyer))).body
    await payOrder(buyer, open.payment?.clientSecret)
    await buyer.send(settleCheckout, { orderId: open.id })
    return { event, orderId: open.id }
  }

  const sharesOf = async (orderId: string) => {
    const { rows } = await shop.database.pool.query(
      `select s.amount_cents from revenue_shares s join order_lines l on l.id = s.line_id where l.order_id = $1
       order by s.amount_cents desc`,
      [orderId],
    )
    return rows.map(({ amount_cents }) => amount_cents)
  }

  it('is posted when the event is over, paid out to both sides, and taken back by a refund', async () => {
    const { provider, instructor, providerId, instructorId } = await makePair(shop)
    const { body } = await provider.send(proposeCollaboration, { partnerId: instructorId, ...TERMS })
    await instructor.send(moveCollaboration, { collaborationId: body.id, version: 1, action: 'accept' })
    const [kept, returned] = [
      await sellSeat(providerId, instructorId),
      await sellSeat(providerId, instructorId),
    ]
    const row = (await instructor.send(listTeaching, {})).body.find(({ event }) => event.id === kept.event.id)
    expect(row).toMatchObject({ sharePercent: 25, attendees: { booked: 1 } })
    await shop.tasks.close_events?.({})
    expect(await sharesOf(kept.orderId)).toEqual([])
    shop.clock.advance(4 * HOUR_MS)
    await shop.tasks.close_events?.({})
    await shop.tasks.close_events?.({})
    // $100.00 less 10% commission, a quarter of it.
    expect(await sharesOf(kept.orderId)).toEqual([2_250])
    expect(await runAudit(shop.database.db)).toEqual([])

    await shop.database.db.transaction(async (tx) => {
      const whole = await lockOrder(tx, returned.orderId)
      const line = whole?.lines[0]
      if (!whole || !line) throw new Error('The order is gone.')
      await createRefund(tx, whole, {
        cause: 'test',
        reason: 'Rain',
        actorId: null,
        now: shop.clock.now(),
        settings: DEFAULT_SETTINGS,
        seats: createSeatSales({ publicUrl: '' }),
        publicUrl: '',
        isTold: false,
        lines: [{ lineId: line.id, quantity: 1, restock: true, shareBp: 5_000 }],
        shippingCents: 0,
      })
    })
    expect(await sharesOf(returned.orderId)).toEqual([2_250, -1_125])

    const admin = await shop.has.admin()
    await admin.send(makePayouts, {})
    const paidTo = async (person: TestPerson) =>
      (await person.send(listPayouts, {})).body.items.map(({ amountCents }) => amountCents)
    expect(await paidTo(instructor)).toEqual([2_250 + 1_125])
    expect(await paidTo(provider)).toEqual([9_000 - 2_250 + 4_500 - 1_125])
    const seen = await instructor.send(listCollaborations, {})
    expect(seen.body).toMatchObject([{ sharedCents: 3_375 }])
    for (const job of await shop.database.pool.query('select id from payouts').then(({ rows }) => rows))
      await shop.tasks.send_payout?.({ payoutId: job.id })
    expect((await told(instructor)).filter((kind) => kind === 'payout')).toHaveLength(1)
    expect(await runAudit(shop.database.db)).toEqual([])
  })

  it('is nobody’s without an agreement', async () => {
    const { providerId, instructorId } = await makePair(shop)
    const { orderId } = await sellSeat(providerId, instructorId)
    shop.clock.advance(4 * HOUR_MS)
    await shop.tasks.close_events?.({})
    expect(await sharesOf(orderId)).toEqual([])
    expect(await runAudit(shop.database.db)).toEqual([])
  })
})

describe('looking for an instructor', () => {
  it('finds those who fit, with what is verified of them, free on the days that are asked for', async () => {
    const { provider, instructorId } = await makePair(shop)
    await shop.database.pool.query(
      `insert into instructor_profiles (collaborator_id, languages) values ($1, '{en}') on conflict do nothing`,
      [instructorId],
    )
    await shop.database.pool.query(`update collaborators set municipality = 'Vieques' where id = $1`, [
      instructorId,
    ])
    const find = async (search: object) =>
      (await provider.send(findInstructors, { municipality: 'Vieques', ...search })).body
    const [found] = await find({ language: 'en', certification: 'instructor', issuer: 'nra' })
    expect(found).toMatchObject({
      id: instructorId,
      certifications: [{ kind: 'instructor', state: 'verified' }],
    })
    expect(JSON.stringify(found)).not.toMatch(/number|file/i)
    for (const search of [{ language: 'es' }, { issuer: 'ipsc' }, { ratingMin: 4 }, { q: 'nobody' }])
      expect(await find(search)).toEqual([])
    const event = await shop.has.event()
    await shop.database.pool.query(
      `insert into event_instructors (event_id, instructor_id, status) values ($1, $2, 'accepted')`,
      [event.id, instructorId],
    )
    const day = event.startsAt.toISOString().slice(0, 10)
    expect(await find({ freeFrom: day })).toEqual([])
    expect(await find({ freeFrom: '2099-01-01', freeUntil: '2099-01-31' })).toHaveLength(1)
    expect((await provider.send(findInstructors, { freeFrom: day, freeUntil: '2000-01-01' })).status).toBe(
      400,
    )
  })
})

it('notes are one’s own, about what one teaches', async () => {
  const { instructor, instructorId } = await makePair(shop)
  const other = (await makePair(shop)).instructor
  const event = await shop.has.event()
  await shop.database.pool.query(
    `insert into event_instructors (event_id, instructor_id, status) values ($1, $2, 'accepted')`,
    [event.id, instructorId],
  )
  const note = { eventId: event.id, body: 'Two left-handed.' }
  expect((await other.send(saveTeachingNote, note)).status).toBe(404)
  await instructor.send(saveTeachingNote, note)
  expect((await instructor.send(listTeaching, {})).body).toMatchObject([{ note: 'Two left-handed.' }])
  await instructor.send(saveTeachingNote, { ...note, body: '' })
  expect((await instructor.send(listTeaching, {})).body).toMatchObject([{ note: '' }])
})

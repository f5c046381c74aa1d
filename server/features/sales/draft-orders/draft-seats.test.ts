import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setBirthDate } from '#contract/events/bookings.ts'
import { settleCheckout } from '#contract/sales/checkout.ts'
import {
  changeDraftOrder,
  createDraftOrder,
  getDraftOrder,
  getSentOrder,
  markDraftOrderPaid,
  paySentOrder,
  priceDraftOrder,
} from '#contract/sales/draft-orders.ts'
import { cancelOrder } from '#contract/sales/order-admin.ts'
import { runAudit } from '#server/audit/index.ts'
import { payOrder } from '#server/testing/test-checkout.ts'
import { type DraftInput, draftInput, makeDraft, makeSentDraft } from '#server/testing/test-drafts.ts'
import type { EventWishes, MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { draftOrdersOfPerson } from './index.ts'

let shop: TestShop
let admin: TestPerson
let ana: TestPerson
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.has.admin()
  ana = await shop.has.customer()
})
/** Each test ends in books that agree with the seats. */
afterEach(async () => {
  expect(await runAudit(shop.database.db)).toEqual([])
})

const makeEvent = (wishes: EventWishes = {}) =>
  shop.has.event({ ticketTypes: [{ priceCents: 5_000 }], ...wishes })

const seatOf = (event: MadeEvent, name: string, more: object = {}) => ({
  eventId: event.id,
  ticketTypeId: event.ticketTypes[0]?.id ?? '',
  isMe: false,
  name,
  ...more,
})

const seatsInput = (seats: DraftInput['seats'], more: Partial<DraftInput> = {}): DraftInput => ({
  ...draftInput(''),
  lines: [],
  userId: ana.user.id,
  seats,
  ...more,
})

async function bookedOf(event: MadeEvent) {
  const { rows } = await shop.database.pool.query(
    'select attendee_name as name, status, holder_id, squad_id from seats where event_id = $1 order by attendee_name',
    [event.id],
  )
  return rows
}

async function reservedOf(event: MadeEvent): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select coalesce(sum(quantity), 0)::int as many from reservations
     where inventory_item_id = $1 and (state = 'sold' or expires_at > now())`,
    [event.inventoryItemId],
  )
  return rows[0].many
}

async function payByLink(person: TestPerson, token: string) {
  const { body: open } = await person.send(paySentOrder, { token })
  await payOrder(person, open.payment?.clientSecret)
  const { body: paid } = await person.send(settleCheckout, { orderId: open.id })
  return paid
}

describe('seats in a draft order', () => {
  it('are priced with goods, hold nothing until they are paid for, and become seats of the account', async () => {
    const event = await makeEvent({ squads: [4, 4] })
    const { variantId } = await shop.has.product({ priceCents: 2_000 })
    const squadId = event.squads[1]?.id ?? ''
    const seats = [
      seatOf(event, 'Ana Rivera', { isMe: true, squadId }),
      seatOf(event, 'Luis Vega', { squadId, email: 'luis@phone.test', squadWith: 'Ana' }),
    ]
    const input = seatsInput(seats, { lines: [{ variantId, quantity: 1 }] })
    const unsquadded = await admin.send(priceDraftOrder, {
      ...input,
      seats: [seatOf(event, 'Ana Rivera')],
    })
    expect(unsquadded.body).toMatchObject({ code: 'SQUAD_NEEDED' })
    const { body: priced } = await admin.send(priceDraftOrder, input)
    expect(priced.summary.totals).toMatchObject({ goodsCents: 2_000, seatsCents: 10_000 })
    expect(priced.seatProblem).toBeNull()

    const { draft, token } = await makeSentDraft(admin, input)
    expect(draft.items.map(({ kind }) => kind)).toEqual(['variant', 'seat', 'seat'])
    expect(draft.items[2]?.seat).toMatchObject({
      attendeeName: 'Luis Vega',
      email: 'luis@phone.test',
      squadId,
      squadWith: 'Ana',
      isMe: false,
    })
    expect(await reservedOf(event)).toBe(0)
    // Whoever else has the link does not learn who comes.
    const { body: seen } = await shop.guest().send(getSentOrder, { token })
    expect(JSON.stringify(seen)).not.toMatch(/Luis|luis@/)
    expect(JSON.stringify((await ana.send(getSentOrder, { token })).body)).toContain('Luis Vega')

    const { body: open } = await ana.send(paySentOrder, { token })
    expect(await reservedOf(event)).toBe(2)
    await payOrder(ana, open.payment?.clientSecret)
    const { body: paid } = await ana.send(settleCheckout, { orderId: open.id })
    expect(paid.paymentStatus).toBe('paid')
    const facts = { status: 'booked', holder_id: ana.user.id, squad_id: squadId }
    expect(await bookedOf(event)).toEqual([
      { name: 'Ana Rivera', ...facts },
      { name: 'Luis Vega', ...facts },
    ])
    expect((await admin.send(getDraftOrder, { draftId: draft.id })).body).toMatchObject({
      state: 'paid',
      orderId: open.id,
    })
    await admin.send(cancelOrder, { orderId: open.id, reason: 'They called again.' })
    expect((await bookedOf(event)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  })

  it('say what a booking would refuse: an account, credentials, a seat that somebody has, a sale that is over', async () => {
    const asking = await makeEvent({ minAge: 21, credentialKinds: ['weapons_license'] })
    const nobody = await makeDraft(admin, seatsInput([seatOf(asking, 'Rosa Díaz')], { userId: null }))
    expect(nobody).toMatchObject({ lacks: ['account'], seatProblem: null })

    const luis = await shop.has.customer()
    const input = seatsInput([seatOf(asking, 'Luis Vega', { isMe: true })], { userId: luis.user.id })
    const draft = await makeDraft(admin, input)
    expect(draft.lacks).toEqual(['requirements'])
    expect(draft.seatProblem).toMatchObject({
      eventId: asking.id,
      code: 'REQUIREMENTS_MISSING',
      seats: [{ name: 'Luis Vega', isMe: true }],
    })
    const { id: draftId, version, totalCents } = draft
    const byHand = { draftId, version, totalCents, method: 'cash', reason: 'At the counter.' } as const
    expect((await admin.send(markDraftOrderPaid, byHand)).body).toMatchObject({
      code: 'DRAFT_INCOMPLETE',
      details: { lacks: ['requirements'] },
    })

    const open = await makeEvent()
    const twice = [seatOf(open, 'Luis Vega', { isMe: true }), seatOf(open, 'Luis Vega', { isMe: true })]
    const doubled = await admin.send(createDraftOrder, seatsInput(twice, { userId: luis.user.id }))
    expect(doubled.body.code).toBe('ALREADY_BOOKED')
    const once = seatsInput(twice.slice(1), { userId: luis.user.id })
    const first = await makeSentDraft(admin, once)
    const second = await makeSentDraft(admin, once)
    expect((await payByLink(luis, first.token)).paymentStatus).toBe('paid')
    const { body: late } = await luis.send(getSentOrder, { token: second.token })
    expect(late).toMatchObject({ blockedBy: 'seats', seatProblem: { code: 'ALREADY_BOOKED' } })
    expect((await luis.send(paySentOrder, { token: second.token })).body.code).toBe('ALREADY_BOOKED')

    const over = await makeEvent()
    const { token } = await makeSentDraft(admin, seatsInput([seatOf(over, 'Ana', { isMe: true })]))
    await shop.database.pool.query('update ticket_types set sale_ends_at = now() where event_id = $1', [
      over.id,
    ])
    expect((await ana.send(getSentOrder, { token })).body.blockedBy).toBe('out_of_stock')
    expect((await ana.send(paySentOrder, { token })).body.code).toBe('OUT_OF_STOCK')
  })

  it('whose attendee lacks something are sent all the same: the link says what, and is paid once it is there', async () => {
    const luis = await shop.has.customer()
    const event = await makeEvent({ minAge: 21 })
    const input = seatsInput([seatOf(event, 'Luis Vega', { isMe: true })], { userId: luis.user.id })
    const { draft, token } = await makeSentDraft(admin, input)
    expect(draft).toMatchObject({ state: 'sent', lacks: ['requirements'] })
    const { body: shown } = await luis.send(getSentOrder, { token })
    expect(shown).toMatchObject({
      blockedBy: 'seats',
      seatProblem: { seats: [{ requirements: [{ kind: 'birth_date', state: 'missing' }] }] },
    })
    expect((await luis.send(paySentOrder, { token })).body.code).toBe('REQUIREMENTS_MISSING')
    await luis.send(setBirthDate, { birthDate: '1990-04-01' })
    expect((await luis.send(getSentOrder, { token })).body).toMatchObject({
      blockedBy: null,
      seatProblem: null,
    })
    expect((await payByLink(luis, token)).paymentStatus).toBe('paid')
  })

  it('are never sold twice: of three who are sent the last seat and pay at once, one has it', async () => {
    const event = await makeEvent({ capacity: 1 })
    const people = await Promise.all([1, 2, 3].map(() => shop.has.customer()))
    const tokens: string[] = []
    for (const { user } of people) {
      const seat = seatOf(event, user.displayName, { isMe: true })
      tokens.push((await makeSentDraft(admin, seatsInput([seat], { userId: user.id }))).token)
    }
    const opened = await Promise.all(
      people.map((person, i) => person.send(paySentOrder, { token: tokens[i] ?? '' })),
    )
    expect(opened.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await reservedOf(event)).toBe(1)
    // And over the counter it is no other.
    const other = await makeDraft(admin, seatsInput([seatOf(event, 'Ana', { isMe: true })]))
    expect(other.lacks).toContain('stock')
    const winner = opened.findIndex(({ status }) => status === 201)
    await payOrder(people[winner] as TestPerson, opened[winner]?.body.payment?.clientSecret)
    await people[winner]?.send(settleCheckout, { orderId: opened[winner]?.body.id ?? '' })
    expect(await bookedOf(event)).toHaveLength(1)
  })

  it('paid at the counter are booked at once; they need no address, and cost what was sent', async () => {
    const event = await makeEvent()
    const input = seatsInput([seatOf(event, 'Ana', { isMe: true })], { delivery: 'pr' })
    const { draft } = await makeSentDraft(admin, input)
    await shop.database.pool.query('update ticket_types set price_cents = 9900 where event_id = $1', [
      event.id,
    ])
    const { id: draftId, version, totalCents } = draft
    const { body: paid } = await admin.send(markDraftOrderPaid, {
      draftId,
      version,
      totalCents,
      method: 'ath_movil',
      reason: 'Came by ATH Móvil.',
    })
    expect(paid.state).toBe('paid')
    expect(await bookedOf(event)).toMatchObject([{ name: 'Ana', status: 'booked' }])
  })

  it('follow their account: exported with it, and moved when it is merged', async () => {
    const [rosa, rosaAgain] = await Promise.all([shop.has.customer(), shop.has.customer()])
    const event = await makeEvent()
    const seats = [seatOf(event, 'Rosa', { isMe: true }), seatOf(event, 'Nico')]
    const { draft, token } = await makeSentDraft(admin, seatsInput(seats, { userId: rosa.user.id }))
    const { db } = shop.database
    const exported = await db.transaction((tx) =>
      draftOrdersOfPerson.export(tx, rosa.user.id, rosa.user.email),
    )
    expect(exported).toMatchObject([{ attendees: [{ name: 'Rosa' }, { name: 'Nico' }] }])
    const people = {
      fromId: rosa.user.id,
      intoId: rosaAgain.user.id,
      fromEmail: rosa.user.email,
      intoEmail: rosaAgain.user.email,
    }
    await db.transaction(async (tx) => draftOrdersOfPerson.merge?.(tx, people))
    expect((await payByLink(rosaAgain, token)).paymentStatus).toBe('paid')
    const { rows } = await shop.database.pool.query(
      'select attendee_key, attendee_user_id from seats where event_id = $1 and attendee_user_id is not null',
      [event.id],
    )
    const { id } = rosaAgain.user
    expect(rows).toEqual([{ attendee_key: `user:${id}`, attendee_user_id: id }])
    const { id: draftId, version } = draft
    const late = await admin.send(changeDraftOrder, { ...seatsInput(seats), draftId, version })
    expect(late.body.code).toBe('INVALID_TRANSITION')
  })
})

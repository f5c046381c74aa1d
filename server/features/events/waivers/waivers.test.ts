import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setBirthDate } from '#contract/events/bookings.ts'
import { getManifest } from '#contract/events/check-in.ts'
import { listWaivers, saveWaiver } from '#contract/events/event-editing.ts'
import { getRoster } from '#contract/events/reports.ts'
import {
  getSignaturePdf,
  getWaiver,
  listMySignatures,
  signWaiver,
  signWaiverAtCheckIn,
} from '#contract/events/waivers.ts'
import { checkInWarnings, checkRequirements } from '#server/features/events/bookings/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { MARK, makeWaiver, readToSign, WAIVER } from '#server/testing/samples/waivers.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { makeSeat } from '#server/testing/test-seats.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { attendeeKey, userKey } from './attendee-key.ts'
import { findInForce, findSignature } from './store.ts'
import { splitBlocks } from './text-blocks.ts'
import { writeCopy } from './write-copy.ts'

const shop = await testShop()
const { pool, db } = shop.database
const ana = await shop.has.customer({ displayName: 'Ana Rivera' })
const waiverId = await makeWaiver(shop)
const today = () => localDay(shop.clock.now())
const yearsAgo = (years: number, days = 0) =>
  addDays(`${Number(today().slice(0, 4)) - years}${today().slice(4).replace('02-29', '02-28')}`, days)
const MINOR = { name: 'José  Díaz', birthDate: yearsAgo(12) }

const signAs = async (person: TestPerson, changed: object = {}, id = waiverId) =>
  person.send(signWaiver, { ...(await readToSign(shop, id)), ...changed })

/** What an event that asks for it says of one seat. */
async function stateOf(
  seat: { isMe: boolean; userId: string | null; name: string; birthDate: string | null },
  id = waiverId,
) {
  const key = attendeeKey({ ...seat, bookedBy: 'usr_x' })
  const startsAt = new Date(shop.clock.now().getTime() + 86_400_000)
  const event = { id: 'evt', startsAt, minAge: null, credentialKinds: [], waiverId: id }
  const asked = {
    event,
    seats: [{ ...seat, attendeeKey: key }],
    settings: DEFAULT_SETTINGS,
    now: shop.clock.now(),
  }
  return (await checkRequirements(db, asked))[0]?.requirements.at(-1)?.state
}

describe('a text', () => {
  it('has a hash a language, of its very letters', async () => {
    for (const language of ['en', 'es'] as const) {
      const { body } = await shop
        .guest()
        .send(getWaiver, { waiverId }, { headers: { cookie: `language=${language}` } })
      expect(body.hash).toBe(createHash('sha256').update(WAIVER.body[language]).digest('hex'))
      expect(body).toMatchObject({ version: 1, language, name: WAIVER.name[language] })
    }
  })

  it('is followed by another version, which has to be signed again; a new name alone is no new text', async () => {
    const id = await makeWaiver(shop)
    const admin = await shop.as('admin')
    const read = await readToSign(shop, id)
    expect((await ana.send(signWaiver, read)).status).toBe(201)
    const me = { isMe: true, userId: ana.user.id, name: 'Ana', birthDate: '1990-04-01' }
    expect(await stateOf(me, id)).toBe('met')
    const renamed = { ...WAIVER, name: { en: 'Other', es: 'Otro' } }
    expect((await admin.send(saveWaiver, { id, ...renamed })).body.version).toBe(1)
    const changed = { ...WAIVER, body: { ...WAIVER.body, en: 'More risks.\r\nMany.' } }
    expect((await admin.send(saveWaiver, { id, ...changed })).body.version).toBe(2)
    expect(await stateOf(me, id)).toBe('missing')
    expect((await ana.send(signWaiver, read)).body.code).toBe('WAIVER_CHANGED')
    // The right version with a text that was never read.
    expect((await signAs(ana, { hash: read.hash }, id)).body.code).toBe('WAIVER_CHANGED')
    expect((await ana.send(listMySignatures)).body[0]).toMatchObject({ version: 1, isOutdated: true })
    await expect(pool.query("update waiver_versions set body_en = 'x'")).rejects.toThrow('append-only')
  })

  it('is its writer’s: other providers use the store’s, but change neither', async () => {
    const [writer, other] = [await shop.has.provider(), await shop.has.provider()]
    const { id } = (await writer.send(saveWaiver, WAIVER)).body
    expect((await other.send(saveWaiver, { id, ...WAIVER })).status).toBe(404)
    expect((await other.send(saveWaiver, { id: waiverId, ...WAIVER })).status).toBe(404)
    const seen = (await other.send(listWaivers)).body.map((each) => each.id)
    expect([seen.includes(waiverId), seen.includes(id)]).toEqual([true, false])
    expect((await writer.send(listWaivers)).body.find((each) => each.id === id)?.isOwn).toBe(true)
    expect((await writer.send(saveWaiver, { ...WAIVER, body: { en: 'Only', es: ' ' } })).body.code).toBe(
      'INCOMPLETE',
    )
  })
})

describe('a guardian', () => {
  it('signs for a minor, who then is covered by name and date of birth, with or without an account', async () => {
    const { status, body } = await signAs(ana, { relation: 'parent', minor: MINOR })
    expect([status, body.subjectName]).toEqual([201, 'José  Díaz'])
    const spelled = { name: 'jose diaz', birthDate: MINOR.birthDate }
    expect(await stateOf({ isMe: false, userId: null, ...spelled })).toBe('met')
    const own = await shop.has.customer()
    await own.send(setBirthDate, { birthDate: MINOR.birthDate })
    expect(await stateOf({ isMe: true, userId: own.user.id, name: 'José Díaz', birthDate: null })).toBe('met')
    expect(await stateOf({ isMe: true, userId: own.user.id, name: 'Luis', birthDate: null })).toBe('missing')
  })

  it('is needed by who is a minor today, and cannot sign for an adult', async () => {
    const almost = { name: 'Eva', birthDate: yearsAgo(18, 1) }
    const adult = { name: 'Eva', birthDate: yearsAgo(18) }
    expect((await signAs(ana, { relation: 'guardian', minor: almost })).status).toBe(201)
    expect((await signAs(ana, { relation: 'guardian', minor: adult })).body.code).toBe('NOT_A_MINOR')
    expect((await signAs(ana, { relation: 'self', minor: almost })).body.code).toBe('GUARDIAN_NEEDED')
    expect((await signAs(ana, { relation: 'parent' })).body.code).toBe('INVALID_INPUT')
  })

  it('is nobody who is a minor; but may sign in the minor’s own account', async () => {
    const young = await shop.has.customer({ displayName: 'Nico' })
    const birthDate = yearsAgo(15)
    await young.send(setBirthDate, { birthDate })
    expect((await signAs(young)).body.code).toBe('GUARDIAN_NEEDED')
    expect((await signAs(young, { relation: 'parent', minor: MINOR })).body.code).toBe('GUARDIAN_NEEDED')
    const self = { name: 'Nicolás', birthDate }
    expect((await signAs(young, { relation: 'parent', minor: self })).status).toBe(201)
    expect(await stateOf({ isMe: true, userId: young.user.id, name: 'Nico', birthDate: null })).toBe('met')
  })
})

it('refuses dates of birth in the future and before 1900', async () => {
  for (const birthDate of [addDays(today(), 1), '1899-12-31'])
    expect((await ana.send(setBirthDate, { birthDate })).body.code).toBe('INVALID_INPUT')
  expect((await ana.send(setBirthDate, { birthDate: '1990-04-01' })).status).toBe(200)
})

it('refuses a mark that leaves its plate', async () => {
  expect((await signAs(ana, { mark: [[10, 10, 20, 201]] })).body.details).toMatchObject([{ field: 'mark' }])
  expect((await signAs(ana, { mark: [[10, 10, 20, 20, 30]] })).body.code).toBe('INVALID_INPUT')
})

describe('at check-in', () => {
  it('the attendee signs on the organizer’s device, and the warning is gone', async () => {
    const organizer = await shop.has.provider()
    const event = await shop.has.event({ waiverId })
    const assign = 'update collaborators set user_id = $2 where id = $1'
    await pool.query(assign, [event.providerId, organizer.user.id])
    const minor = { name: 'Beto Ruiz', birthDate: yearsAgo(10) }
    const seat = await makeSeat(pool, event, minor)
    const { waiverId: _, ...read } = await readToSign(shop, waiverId)
    const input = { ...read, eventId: event.id, seatId: seat.id }
    const warned = async () => {
      const key = attendeeKey({ userId: null, ...minor, bookedBy: '' })
      const people = [{ userId: null, ...minor, attendeeKey: key }]
      const asked = { ...event, minAge: null, credentialKinds: [], waiverId }
      return (await checkInWarnings(db, asked, people, DEFAULT_SETTINGS, shop.clock.now())).get(key)
    }
    expect(await warned()).toEqual(['waiver_missing'])
    expect((await ana.send(signWaiverAtCheckIn, input)).status).toBe(404)
    expect((await organizer.send(signWaiverAtCheckIn, input)).body.code).toBe('GUARDIAN_NEEDED')
    expect((await organizer.send(signWaiverAtCheckIn, { ...input, relation: 'parent' })).status).toBe(201)
    expect(await warned()).toEqual([])
  })
})

describe('a copy as PDF', () => {
  it('has the text in the language it was read in, who signed, the time in Puerto Rico, the hash and the mark', async () => {
    const spanish = { headers: { cookie: 'language=es' } }
    const { version, hash } = (await shop.guest().send(getWaiver, { waiverId }, spanish)).body
    const signed = { version, hash, language: 'es' as const, typedName: 'Ana Rivera', mark: MARK }
    const reply = await ana.send(
      signWaiver,
      { waiverId, ...signed, relation: 'parent', minor: MINOR },
      { address: '203.0.113.9' },
    )
    const response = await ana.fetch(`/api/signatures/${reply.body.id}/waiver.pdf`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const [page] = readPdf(Buffer.from(await response.arrayBuffer()))
    for (const fact of [
      'Relevo del campo',
      'Acepto los riesgos del año.',
      'Ana Rivera (madre o padre)',
      'José  Díaz',
      '203.0.113.9',
      hash,
    ])
      expect(page?.text).toContain(fact)
    const [signature, text] = [await findSignature(db, reply.body.id), await findInForce(db, waiverId)]
    if (!signature || !text) throw new Error('It was signed.')
    const lastEvening = { ...signature, signedAt: new Date('2027-01-01T03:30:00Z') }
    const [evening] = readPdf(Buffer.from(await writeCopy(lastEvening, text, 'Tienda')))
    expect(evening?.text).toMatch(/31 de diciembre de 2026.*11:30/)
    // Two strokes, the first of three points.
    expect(page?.drawn).toMatch(/ m\n[\d. -]+ l\n[\d. -]+ l\nS\n[\d. -]+ m\n[\d. -]+ l\nS/)
  })

  it('writes one line below the other, the items of a list too', async () => {
    const { body } = await signAs(ana)
    const [signature, text] = [await findSignature(db, body.id), await findInForce(db, waiverId)]
    if (!signature || !text) throw new Error('It was signed.')
    const list = 'Before the list.\n\n- First item\n- Second item\n\nAfter the list.'
    const [page] = readPdf(await writeCopy(signature, { ...text, bodies: { en: list, es: list } }, 'Tienda'))
    const lines = page?.text.split('\n') ?? []
    const heights = [...(page?.drawn ?? '').matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => Number(y))
    const texts = ['Before the list.', 'First item', 'Second item', 'After the list.']
    const placed = texts.map((line) => heights[lines.indexOf(line)] ?? Number.NaN)
    for (const [at, height] of placed.slice(1).entries())
      expect((placed[at] as number) - height).toBeGreaterThan(10)
  })

  it('is nobody else’s but an admin’s, whose look is in the audit log', async () => {
    const { body } = await signAs(ana)
    const stranger = await shop.has.customer()
    expect((await stranger.send(getSignaturePdf, { signatureId: body.id })).status).toBe(404)
    const admin = await shop.as('admin')
    expect((await admin.send(getSignaturePdf, { signatureId: body.id })).status).toBe(200)
    const { rows } = await pool.query('select action from audit_log where subject_id = $1', [body.id])
    expect(rows).toEqual([{ action: 'view-signature' }])
  })

  it('nor anything else of others is seen by an admin without a second factor, outside demo mode', async () => {
    const { body } = await signAs(ana)
    const event = await shop.has.event({ waiverId })
    const { id: seatId } = await makeSeat(pool, event)
    const admin = (await shop.has.admin()).at((await shop.twin({ demo: false })).app)
    const toSign = await readToSign(shop, waiverId)
    const replies = [
      await admin.send(getSignaturePdf, { signatureId: body.id }),
      await admin.send(signWaiverAtCheckIn, { ...toSign, eventId: event.id, seatId }),
      await admin.send(getManifest, { eventId: event.id }),
      await admin.send(getRoster, { eventId: event.id }),
    ]
    expect(replies.map((reply) => reply.body.code)).toEqual(Array(4).fill('TWO_FACTOR_REQUIRED'))
  })

  it('writes Markdown as plain blocks', () => {
    expect(splitBlocks('# One\ntext *a*\nmore\n\n- **b** c\n  d\n2. e\n\nsnake_case')).toEqual([
      { kind: 'heading', text: 'One' },
      { kind: 'paragraph', text: 'text a more' },
      { kind: 'item', text: 'b c d', sign: '•' },
      { kind: 'item', text: 'e', sign: '2.' },
      { kind: 'paragraph', text: 'snake_case' },
    ])
  })
})

it('is kept without the person where they have a seat under it, else gone with them; and never changed', async () => {
  const [attendee, visitor] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
  const event = await shop.has.event({ waiverId, startsAt: new Date(Date.now() - 3_600_000) })
  await makeSeat(pool, event, { userId: attendee.user.id })
  const ids: string[] = []
  for (const person of [attendee, visitor]) {
    ids.push((await signAs(person)).body.id)
    expect(JSON.stringify(await shop.dataOf(person))).toContain(ids.at(-1))
    await shop.erase(person)
  }
  const { rows } = await pool.query(
    'select id, signed_by, address, subject_key from waiver_signatures where id = any($1)',
    [ids],
  )
  expect(rows).toEqual([{ id: ids[0], signed_by: null, address: '', subject_key: userKey(attendee.user.id) }])
  await expect(pool.query("update waiver_signatures set typed_name = 'x'")).rejects.toThrow('append-only')
})

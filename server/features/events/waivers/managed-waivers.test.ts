import { describe, expect, it } from 'vitest'
import { listWaivers, saveWaiver } from '#contract/events/event-editing.ts'
import {
  getManagedWaiver,
  getWaiverVersion,
  listManagedWaivers,
  listWaiverSignatures,
  setDefaultWaiver,
  setWaiverState,
} from '#contract/events/managed-waivers.ts'
import { getWaiver, listMySignatures, signWaiver } from '#contract/events/waivers.ts'
import { makeWaiver, readToSign, WAIVER } from '#server/testing/samples/waivers.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { userKey } from './attendee-key.ts'
import { findSignatures } from './find-signatures.ts'

const shop = await testShop()
const { pool, db } = shop.database
const admin = await shop.has.admin({ displayName: 'Ada Admin' })
const ana = await shop.has.customer({ displayName: 'Ana Rivera' })

const read = async (waiverId: string) => (await admin.send(getManagedWaiver, { waiverId })).body
const withText = (en: string) => ({ ...WAIVER, body: { ...WAIVER.body, en } })
const isCovered = async (waiverId: string) =>
  (await findSignatures(db, waiverId, [userKey(ana.user.id)])).length > 0

describe('versions', () => {
  it('ask whoever signed again only where an admin says that the change is material', async () => {
    const id = await makeWaiver(shop)
    await ana.send(signWaiver, await readToSign(shop, id))
    const small = await admin.send(saveWaiver, {
      id,
      ...withText('I accept the **risk**.'),
      isMaterial: false,
    })
    expect(small.body).toMatchObject({ version: 2, revision: 2 })
    expect(await isCovered(id)).toBe(true)
    expect((await ana.send(listMySignatures)).body[0]).toMatchObject({ version: 1, isOutdated: false })
    // Whoever signs now reads and signs the newest text.
    const text = (await shop.guest().send(getWaiver, { waiverId: id })).body
    expect([text.version, text.bodyHtml]).toEqual([2, expect.stringContaining('<strong>risk</strong>')])
    const luis = await shop.has.customer({ displayName: 'Luis Cruz' })
    await luis.send(signWaiver, { ...(await readToSign(shop, id)), typedName: 'Luis Cruz' })
    await admin.send(saveWaiver, { id, ...withText('I accept other risks.') })
    expect(await isCovered(id)).toBe(false)
    expect((await ana.send(listMySignatures)).body[0]).toMatchObject({ version: 1, isOutdated: true })

    const { versions, waiver, body } = await read(id)
    expect(body.en).toBe('I accept other risks.')
    expect(waiver).toMatchObject({ version: 3, signatures: 2, state: 'in_use', isDefault: false })
    expect(versions.map((each) => [each.version, each.isMaterial, each.isCounted, each.signatures])).toEqual([
      [3, true, true, 0],
      [2, false, false, 1],
      [1, true, false, 1],
    ])
    expect(versions[0]?.writtenBy).toBe('Ada Admin')
    const old = await admin.send(getWaiverVersion, { waiverId: id, version: 1 })
    expect(old.body.body).toEqual(WAIVER.body)
    expect((await admin.send(getWaiverVersion, { waiverId: id, version: 9 })).status).toBe(404)

    const signed = async (asked: object) =>
      (await admin.send(listWaiverSignatures, { waiverId: id, ...asked })).body.items.map((each) => [
        each.typedName,
        each.version,
      ])
    expect(await signed({})).toEqual([
      ['Luis Cruz', 2],
      ['Ana Rivera', 1],
    ])
    expect(await signed({ version: 1 })).toEqual([['Ana Rivera', 1]])
    expect(await signed({ q: 'luis' })).toEqual([['Luis Cruz', 2]])
    expect(await signed({ q: '%' })).toEqual([])
  })

  it('are never altered: neither a text nor what was signed under it, nor can a signed one go', async () => {
    const id = await makeWaiver(shop)
    const { body: signature } = await ana.send(signWaiver, await readToSign(shop, id))
    for (const statement of [
      "update waiver_versions set body_en = 'x' where waiver_id = $1",
      'update waiver_versions set is_material = false where waiver_id = $1',
    ])
      await expect(pool.query(statement, [id])).rejects.toThrow('append-only')
    const forge = 'update waiver_signatures set version = 2 where id = $1'
    await expect(pool.query(forge, [signature.id])).rejects.toThrow('append-only')
    await expect(pool.query('delete from waiver_versions where waiver_id = $1', [id])).rejects.toThrow(
      'foreign key',
    )
  })

  it('of a provider are material whatever they say', async () => {
    const provider = await shop.has.provider()
    const { id } = (await provider.send(saveWaiver, WAIVER)).body
    await ana.send(signWaiver, await readToSign(shop, id))
    await provider.send(saveWaiver, { id, ...withText('Sneaky.'), isMaterial: false })
    expect(await isCovered(id)).toBe(false)
  })
})

it('of two who edit at once, the second is told who was first; what they typed is not saved', async () => {
  const id = await makeWaiver(shop)
  const { revision } = (await read(id)).waiver
  expect((await admin.send(saveWaiver, { id, ...withText('First.'), revision })).status).toBe(201)
  const late = await admin.send(saveWaiver, { id, ...withText('Second.'), revision })
  expect([late.status, late.body.details]).toEqual([
    409,
    { version: revision + 1, changedAt: expect.any(String), changedBy: 'Ada Admin' },
  ])
  expect((await read(id)).body.en).toBe('First.')
})

it('lists them by state, owner and words, with events and signatures', async () => {
  const provider = await shop.has.provider()
  const theirs = (await provider.send(saveWaiver, { ...WAIVER, name: { en: 'Zeta club', es: 'Club Zeta' } }))
    .body
  const ours = await makeWaiver(shop, { name: { en: 'Zeta store', es: 'Tienda Zeta' } })
  await ana.send(signWaiver, await readToSign(shop, ours))
  const event = await shop.has.event({ waiverId: ours })
  const list = async (input: object = {}) =>
    (await admin.send(listManagedWaivers, { q: 'zeta', ...input })).body
  const ids = async (input: object) => (await list(input)).items.map(({ id }) => id)
  expect(await ids({ sort: 'name' })).toEqual([theirs.id, ours])
  expect(await ids({ sort: '-events' })).toEqual([ours, theirs.id])
  expect(await ids({ sort: '-signatures' })).toEqual([ours, theirs.id])
  expect(await ids({ owner: 'provider' })).toEqual([theirs.id])
  expect((await list({ owner: 'store' })).items[0]).toMatchObject({
    comingEvents: 1,
    signatures: 1,
    providerName: null,
  })
  expect((await read(ours)).events.map(({ id }) => id)).toEqual([event.id])
  await admin.send(setWaiverState, { waiverId: theirs.id, state: 'archived' })
  expect(await list({ state: 'archived' })).toMatchObject({ total: 1, counts: { in_use: 1, archived: 1 } })
  expect((await provider.send(listWaivers)).body.some(({ id }) => id === theirs.id)).toBe(false)
})

it('one of the store’s in use is the default; an archived one is not, and comes back as any other', async () => {
  const [first, second] = [await makeWaiver(shop), await makeWaiver(shop)]
  const provider = await shop.has.provider()
  const theirs = (await provider.send(saveWaiver, WAIVER)).body.id
  const defaults = async () =>
    (await provider.send(listWaivers)).body.flatMap(({ id, isDefault }) => (isDefault ? [id] : []))
  const choose = (waiverId: string | null) => admin.send(setDefaultWaiver, { waiverId })
  await choose(first)
  expect(await defaults()).toEqual([first])
  const both = await Promise.all([choose(second), choose(first), choose(second)])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  await choose(second)
  expect(await defaults()).toEqual([second])
  expect((await choose(theirs)).status).toBe(404)
  await admin.send(setWaiverState, { waiverId: second, state: 'archived' })
  expect(await defaults()).toEqual([])
  expect((await choose(second)).status).toBe(404)
  // Who has a booking that asks for it still signs it.
  expect((await ana.send(signWaiver, await readToSign(shop, second))).status).toBe(201)
  const back = await admin.send(setWaiverState, { waiverId: second, state: 'in_use' })
  expect(back.body).toMatchObject({ state: 'in_use', isDefault: false })
  const { rows } = await pool.query('select action from audit_log where subject_id = $1 order by id', [
    second,
  ])
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['save-waiver', 'set-default-waiver', 'archive-waiver', 'restore-waiver']),
  )
})

import { saveWaiver } from '#contract/events/event-editing.ts'
import { getWaiver, signWaiver } from '#contract/events/waivers.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import { makeSeat } from '../test-seats.ts'
import type { TestShop } from '../test-shop.ts'

export const WAIVER = {
  name: { en: 'Range waiver', es: 'Relevo del campo' },
  body: { en: 'I accept the **risks**.', es: 'Acepto los **riesgos** del año.' },
}

export const MARK = [
  [10, 100, 60, 40, 120, 160],
  [200, 50, 260, 150],
]

/** Of the store, by its admin. */
export async function makeWaiver(shop: TestShop, changed: object = {}) {
  const { status, body } = await (await shop.as('admin')).send(saveWaiver, { ...WAIVER, ...changed })
  if (status !== 201) throw new Error(`The waiver was refused: ${JSON.stringify(body)}`)
  return body.id
}

/** What somebody who has read the text sends. */
export async function readToSign(shop: TestShop, waiverId: string) {
  const { version, hash, language } = (await shop.guest().send(getWaiver, { waiverId })).body
  return { waiverId, version, hash, language, typedName: 'Ana Rivera', mark: MARK }
}

export async function signedBy(shop: TestShop, person: TestPerson) {
  const { body } = await person.send(signWaiver, await readToSign(shop, await makeWaiver(shop)))
  return { signatureId: body.id }
}

export const waiverSamples: Record<string, MakeSample> = {
  getWaiver: async (shop) => ({ input: { waiverId: await makeWaiver(shop) } }),
  signWaiver: async (shop) => ({ input: await readToSign(shop, await makeWaiver(shop)) }),
  signWaiverAtCheckIn: async (shop, { person }) => {
    const waiverId = await makeWaiver(shop)
    const event = await shop.has.event({ waiverId })
    if (person)
      await shop.database.pool.query('update collaborators set user_id = $2 where id = $1', [
        event.providerId,
        person.user.id,
      ])
    const { id: seatId } = await makeSeat(shop.database.pool, event)
    const { waiverId: _, ...read } = await readToSign(shop, waiverId)
    return { input: { ...read, eventId: event.id, seatId } }
  },
  listMySignatures: () => ({ input: {} }),
  getSignaturePdf: async (shop, { person }) => ({
    input: await signedBy(shop, person ?? (await shop.has.customer())),
  }),
  listManagedWaivers: () => ({ input: { state: 'in_use' } }),
  getManagedWaiver: async (shop) => ({ input: { waiverId: await makeWaiver(shop) } }),
  getWaiverVersion: async (shop) => ({ input: { waiverId: await makeWaiver(shop), version: 1 } }),
  listWaiverSignatures: async (shop) => ({ input: { waiverId: await makeWaiver(shop) } }),
  setWaiverState: async (shop) => ({ input: { waiverId: await makeWaiver(shop), state: 'archived' } }),
  setDefaultWaiver: async (shop) => ({ input: { waiverId: await makeWaiver(shop) } }),
  listWaivers: () => ({ input: {} }),
  saveWaiver: () => ({ input: WAIVER }),
}

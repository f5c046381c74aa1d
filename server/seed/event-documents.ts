/** What people who came to an event of the demo had shown before: nobody is let in without their documents. */
import { sql } from 'drizzle-orm'
import { attendeeKey } from '#server/features/events/waivers/index.ts'
import type { Tx } from '../platform/database/pool.ts'
import { chanceOf, idFor } from './chance.ts'
import type { DemoGuest } from './demo-events-types.ts'
import type { PlacedEvent } from './event-rows.ts'
import { insertRowsIn, type Row } from './insert-rows.ts'
import { daysBefore } from './product-rows.ts'
import { drawMark } from './seed-waivers.ts'
import { STORE_WAIVER_ID } from './store-waiver.ts'

interface HeldEvent {
  placed: PlacedEvent
  came: readonly DemoGuest[]
  now: Date
  sealNumber(number: string): string
}

/** Long before the first event that was held, and still good for those of the next months. */
const SHOWN_DAYS_AGO = 120

/** Once a person and document, however many events they came to. */
export async function showDocuments(tx: Tx, { placed, came, now, sealNumber }: HeldEvent): Promise<void> {
  const { minAge, credentialKinds, hasWaiver } = placed.design
  const at = daysBefore(now, SHOWN_DAYS_AGO)
  if (minAge !== null || hasWaiver)
    for (const { id } of came)
      await tx.execute(
        sql`update users set birth_date = ${birthDateOf(id)} where id = ${id} and birth_date is null`,
      )
  for (const kind of credentialKinds)
    await insertRowsIn(
      tx,
      'credentials',
      came.map((guest) => credentialRow(guest, kind, { at, sealNumber })),
    )
  if (hasWaiver) await insertRowsIn(tx, 'waiver_signatures', await signatureRows(tx, came, at))
}

/** Grown up, whatever an event asks for. */
function birthDateOf(userId: string): string {
  const year = 1962 + Math.floor(chanceOf(`${userId}:born`) * 38)
  const day = 10 + Math.floor(chanceOf(`${userId}:day`) * 18)
  return `${year}-0${1 + Math.floor(chanceOf(`${userId}:month`) * 9)}-${day}`
}

interface Shown {
  at: string
  sealNumber(number: string): string
}

function credentialRow({ id }: DemoGuest, kind: string, { at, sealNumber }: Shown): Row {
  const number = `LA-${10_000_000 + Math.floor(chanceOf(`${id}:${kind}`) * 89_999_999)}`
  return {
    id: idFor('crd', `${id}:${kind}`),
    user_id: id,
    kind,
    number_sealed: sealNumber(number),
    number_end: number.slice(-4),
    issuer: 'Negociado de la Policía',
    expires_on: '2030-12-31',
    photo_name: null,
    status: 'verified',
    reason: '',
    decided_at: at,
    created_at: at,
    updated_at: at,
  }
}

/** By hand: the hash is that of the waiver's text in the language it was read in. */
async function signatureRows(tx: Tx, came: readonly DemoGuest[], at: string): Promise<Row[]> {
  const { rows } = await tx.execute<{ hash: string }>(
    sql`select hash_es as hash from waiver_versions where waiver_id = ${STORE_WAIVER_ID} and version = 1`,
  )
  return came.map(({ id, displayName }) => ({
    id: idFor('sig', `${STORE_WAIVER_ID} ${id}`),
    waiver_id: STORE_WAIVER_ID,
    version: 1,
    language: 'es',
    hash: rows[0]?.hash ?? '',
    subject_key: attendeeKey({ userId: id, name: displayName, birthDate: null, bookedBy: id }),
    subject_name: displayName,
    subject_birth_date: birthDateOf(id),
    signed_by: id,
    typed_name: displayName,
    mark: drawMark(displayName),
    address: '192.0.2.10',
    signed_at: at,
  }))
}

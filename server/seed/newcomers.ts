/** Customers of the demo's provider who came in the last weeks. They have no password: nobody can sign in as one of them. */
import { idFor } from './chance.ts'
import { type DemoBuyer, NEWCOMER_DAYS } from './demo-sales.ts'
import type { Row } from './insert-rows.ts'

const DAY_MS = 86_400_000

/** In the order in which they came. */
const NAMES = [
  'Yarimar Santos Cruz',
  'Héctor L. Quiñones',
  'Coralis Vázquez',
  'Emmanuel Rolón',
  'Nashaly Berríos',
  'Gabriel Santiago Lugo',
  'Ileana Matos',
  'Jean Carlos Robles',
  'Suheily Marcano',
  'Wilfredo Camacho',
  'Amarilys Colón',
  'Bryan Figueroa Rosa',
]

const keyOf = (at: number) => `newcomer-${at + 1}`

export function listNewcomers(): DemoBuyer[] {
  return NAMES.map((displayName, at) => ({
    id: idFor('usr', keyOf(at)),
    displayName,
    email: `${keyOf(at)}@people.demo.test`,
  }))
}

export function newcomerRows(now: Date): Row[] {
  return listNewcomers().map(({ id, displayName, email }, at) => {
    const daysAgo = NEWCOMER_DAYS - Math.floor((at * NEWCOMER_DAYS) / NAMES.length)
    const joinedAt = new Date(now.getTime() - (daysAgo + 1) * DAY_MS)
    return {
      id,
      username: `${keyOf(at)}.demo`,
      role: 'customer',
      display_name: displayName,
      email,
      email_verified: true,
      language: 'es',
      interests: [],
      is_adult: true,
      marketing: false,
      two_factor_enabled: false,
      is_demo: false,
      created_at: joinedAt,
      updated_at: joinedAt,
    }
  })
}

/** A second waiver with versions for the demo, and people who signed it and the store's. */
import type pg from 'pg'
import { attendeeKey, hashText } from '#server/features/events/waivers/index.ts'
import { chanceOf, idFor } from './chance.ts'
import { STORE_WAIVER_ID } from './store-waiver.ts'

const DAY_MS = 86_400_000
const RENTAL_ID = idFor('wvr', 'rental gear waiver')

const RENTAL = [
  {
    en: 'I receive the rental gear in good condition and return it the same day.\n\n- I check it before I use it.\n- I use it only on the range.',
    es: 'Recibo el equipo alquilado en buen estado y lo devuelvo el mismo día.\n\n- Lo reviso antes de usarlo.\n- Lo uso solo en el campo de tiro.',
    isMaterial: true,
    daysAgo: 210,
  },
  {
    en: 'I receive the rental gear in good condition and return it the same day.\n\n- I check it before I use it.\n- I use it only on the range.\n- I pay for what I lose or break.',
    es: 'Recibo el equipo alquilado en buen estado y lo devuelvo el mismo día.\n\n- Lo reviso antes de usarlo.\n- Lo uso solo en el campo de tiro.\n- Pago lo que pierda o dañe.',
    isMaterial: true,
    daysAgo: 96,
  },
  {
    en: 'I receive the rental gear in good condition and return it the same day, clean.\n\n- I check it before I use it.\n- I use it only on the range.\n- I pay for what I lose or break.',
    es: 'Recibo el equipo alquilado en buen estado y lo devuelvo limpio el mismo día.\n\n- Lo reviso antes de usarlo.\n- Lo uso solo en el campo de tiro.\n- Pago lo que pierda o dañe.',
    isMaterial: false,
    daysAgo: 31,
  },
]

const SIGNERS = [
  'Marisol Vega Ortiz',
  'Edgardo Maldonado',
  'Yaritza Colón Díaz',
  'Roberto Pagán',
  'Keila Santos Rivera',
  'Ángel Luis Nieves',
  'Wanda Figueroa',
  'Hiram Torres Lugo',
  'Zuleyka Román',
  'Orlando Cintrón',
  'Nydia Marrero Soto',
  'Javier Quiñones',
  'Grisel Acevedo',
  'Tomás Berríos Cruz',
]

/** Once: what was made of it since stays. The signers are nobody's accounts and have no seats. */
export async function seedDemoWaivers(db: pg.Pool, now: Date): Promise<void> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS)
  const made = await db.query(
    `insert into waivers (id, name_en, name_es, created_at, updated_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [RENTAL_ID, 'Rental gear agreement', 'Acuerdo de equipo alquilado', at(210), at(31)],
  )
  if (made.rowCount === 0) return
  for (const [index, { en, es, isMaterial, daysAgo }] of RENTAL.entries())
    await insertVersion(db, RENTAL_ID, { version: index + 1, en, es, isMaterial, at: at(daysAgo) })
  const rows = SIGNERS.map((name, index) => {
    const daysAgo = 5 + Math.floor(chanceOf(`waiver ${name}`) * 190)
    const version = RENTAL.findLastIndex((each) => each.daysAgo > daysAgo) + 1
    return { name, index, version, at: at(daysAgo) }
  })
  for (const { name, index, version, at: signedAt } of rows)
    await insertSignature(db, { name, index, waiverId: RENTAL_ID, version, signedAt })
  for (const [index, name] of SIGNERS.slice(0, 6).entries())
    await insertSignature(db, {
      name,
      index: index + SIGNERS.length,
      waiverId: STORE_WAIVER_ID,
      version: 1,
      signedAt: now,
    })
}

interface Version {
  version: number
  en: string
  es: string
  isMaterial: boolean
  at: Date
}

async function insertVersion(db: pg.Pool, waiverId: string, { version, en, es, isMaterial, at }: Version) {
  await db.query(
    `insert into waiver_versions (waiver_id, version, body_en, body_es, hash_en, hash_es, is_material, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [waiverId, version, en, es, hashText(en), hashText(es), isMaterial, at],
  )
}

interface Signed {
  name: string
  index: number
  waiverId: string
  version: number
  signedAt: Date
}

/** By hand: the hash is that of the version in the language it was read in. */
async function insertSignature(db: pg.Pool, { name, index, waiverId, version, signedAt }: Signed) {
  const language = index % 3 === 0 ? 'en' : 'es'
  const birthDate = `19${70 + (index % 29)}-0${1 + (index % 9)}-1${index % 9}`
  await db.query(
    `insert into waiver_signatures (id, waiver_id, version, language, hash, subject_key, subject_name,
       subject_birth_date, typed_name, mark, address, signed_at)
     select $1, v.waiver_id, v.version, $4, case when $4 = 'en' then v.hash_en else v.hash_es end, $5, $6, $7, $6,
       $8::jsonb, '192.0.2.10', $9
     from waiver_versions v where v.waiver_id = $2 and v.version = $3`,
    [
      idFor('sig', `${waiverId} ${name}`),
      waiverId,
      version,
      language,
      attendeeKey({ userId: null, name, birthDate, bookedBy: '' }),
      name,
      birthDate,
      JSON.stringify(drawMark(name)),
      signedAt,
    ],
  )
}

/** A flourish, another for each name. */
export function drawMark(name: string): number[][] {
  const height = 40 + Math.floor(chanceOf(name) * 60)
  return [
    Array.from({ length: 12 }, (_, step) => [80 + step * 36, 100 + (step % 2 ? -height : height)]).flat(),
  ]
}

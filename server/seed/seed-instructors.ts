/** The demo's instructors: accounts, pages, certifications in every state, collaborations and what they were told. */
import { sql } from 'drizzle-orm'
import { shareEventRevenue } from '#server/features/events/collaborations/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { idFor } from './chance.ts'
import { instructors } from './data/index.ts'
import {
  certificationsOf,
  collaborationSteps,
  DEMO_COLLABORATIONS,
  DEMO_INSTRUCTOR,
  languagesOf,
  noticesOf,
  specialtiesOf,
} from './data/instructor-careers.ts'
import type { PlacedEvent } from './event-rows.ts'
import { insertRowsIn } from './insert-rows.ts'
import { daysBefore } from './product-rows.ts'

interface InstructorSeed {
  now: Date
  placed: readonly PlacedEvent[]
  /** Encrypts the number of a certification. */
  sealNumber(number: string): string
}

/** Before the events: whoever teaches has an account. */
export async function seedInstructors(tx: Tx, { now, placed, sealNumber }: InstructorSeed): Promise<void> {
  const accounts = await insertAccounts(tx, now)
  await insertRowsIn(
    tx,
    'instructor_profiles',
    instructors.map(({ key, npprInstructorNumber }) => ({
      collaborator_id: idFor('col', key),
      specialties: specialtiesOf(key),
      languages: languagesOf(key),
      verified_nppr_number: npprInstructorNumber,
      version: 1,
      updated_at: daysBefore(now, 40),
    })),
  )
  const certified = instructors.flatMap((person) => {
    const userId = accounts.get(person.key)
    return userId ? certificationsOf(person, { userId, now, sealNumber }) : []
  })
  await insertRowsIn(tx, 'certifications', certified)
  await insertRowsIn(
    tx,
    'collaborations',
    DEMO_COLLABORATIONS.map((each) => each.row(now)),
  )
  await insertRowsIn(tx, 'collaboration_history', collaborationSteps(now))
  const owner = accounts.get(DEMO_INSTRUCTOR)
  if (!owner) return
  await insertRowsIn(tx, 'notifications', noticesOf(owner, placed, now))
  const next = placed.find(({ design, date }) => design.key === 'pistol-from-zero' && date.week === 1)
  if (next)
    await insertRowsIn(tx, 'teaching_notes', [
      {
        event_id: next.id,
        user_id: owner,
        body: 'Dos zurdos. Llevar fundas de práctica izquierdas y el cronómetro de repuesto.',
        updated_at: daysBefore(now, 1),
      },
    ])
}

/** The first is the demo's own account; nobody can sign in as the others. */
async function insertAccounts(tx: Tx, now: Date): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where is_demo and username = 'instructor'`,
  )
  const others = instructors.filter(({ key }) => key !== DEMO_INSTRUCTOR)
  await insertRowsIn(
    tx,
    'users',
    others.map(({ key, firstName, lastName }) => ({
      id: idFor('usr', key),
      username: `${key}.demo`,
      role: 'instructor',
      display_name: `${firstName} ${lastName}`,
      email: `${key}@people.demo.test`,
      email_verified: true,
      language: 'es',
      interests: [],
      is_adult: true,
      marketing: false,
      two_factor_enabled: false,
      is_demo: false,
      created_at: daysBefore(now, 300),
      updated_at: daysBefore(now, 300),
    })),
  )
  for (const { key } of others)
    await tx.execute(
      sql`update collaborators set user_id = ${idFor('usr', key)} where id = ${idFor('col', key)}`,
    )
  return new Map([
    ...others.map(({ key }) => [key, idFor('usr', key)] as const),
    ...rows.map(({ id }) => [DEMO_INSTRUCTOR, id] as const),
  ])
}

/** After the bookings: what was held under a collaboration is shared by it. */
export async function shareHeldEvents(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ id: string; order_id: string; delivered_at: string }>(sql`
    select distinct f.id, f.order_id, f.delivered_at
    from fulfillments f join order_lines l on l.fulfillment_id = f.id join seats s on s.line_id = l.id
      join event_instructors i on i.event_id = s.event_id and i.status = 'accepted'
      join collaborations c on c.provider_id = f.provider_id and c.instructor_id = i.instructor_id and c.accepted_at is not null
    where f.status = 'delivered' and f.kind = 'seats' order by f.id`)
  for (const row of rows)
    await shareEventRevenue(tx, {
      orderId: row.order_id,
      fulfillmentId: row.id,
      endedAt: new Date(row.delivered_at),
    })
}

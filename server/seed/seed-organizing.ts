/** What the demo's organizer has set up and has to answer: check-in lists, other terms of instructors, documents with their files. */
import { sql } from 'drizzle-orm'
import type { StoredCounter } from '#server/features/events/events/editing/types.ts'
import type { Tx } from '../platform/database/pool.ts'
import type { Files } from '../platform/files.ts'
import { idFor } from './chance.ts'
import { insertRowsIn } from './insert-rows.ts'
import { storeSheet } from './store-sheet.ts'

export interface OrganizingSeedDeps {
  now: Date
  files: Files
  /** With the keys of providers' documents. */
  sealDocument(file: Buffer): Buffer
}

const DAY_MS = 86_400_000

export async function seedOrganizing(tx: Tx, deps: OrganizingSeedDeps): Promise<void> {
  await listDoors(tx, deps.now)
  await counterTwice(tx, deps.now)
  await sendFiles(tx, deps)
}

/** The next two matches with squads let one half in at each gate. */
async function listDoors(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string; squad_ids: string[] }>(sql`
    select e.id, array_agg(s.id order by s.position) as squad_ids from events e
    join collaborators c on c.id = e.provider_id join users u on u.id = c.user_id and u.is_demo
    join squads s on s.event_id = e.id
    where e.status = 'published' and e.starts_at > ${now.toISOString()}::timestamptz
    group by e.id having count(*) > 1 order by e.starts_at, e.id limit 2`)
  await insertRowsIn(
    tx,
    'check_in_lists',
    rows.flatMap(({ id, squad_ids }) => {
      const half = Math.ceil(squad_ids.length / 2)
      return [
        ['Portón norte', squad_ids.slice(0, half)] as const,
        ['Portón sur', squad_ids.slice(half)] as const,
      ].map(([name, squadIds], position) => ({
        id: idFor('cil', `${id}:${position}`),
        event_id: id,
        position,
        name,
        ticket_type_ids: [],
        squad_ids: squadIds,
      }))
    }),
  )
}

/** One instructor asks for more and waits; what another asked for was agreed on. */
async function counterTwice(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ event_id: string; owner_id: string; id: string; name: string }>(sql`
    select distinct on (e.starts_at, e.id) e.id as event_id, u.id as owner_id, i.id, i.name from events e
    join collaborators c on c.id = e.provider_id join users u on u.id = c.user_id and u.is_demo
    cross join lateral (select o.id, o.name from collaborators o join users p on p.id = o.user_id and not p.is_demo
      where o.kind = 'instructor' and not exists (
        select from event_instructors a where a.event_id = e.id and a.instructor_id = o.id)
      order by o.id limit 1) i
    where e.status = 'published' and e.cancelled_at is null
      and e.starts_at > ${new Date(now.getTime() + 20 * DAY_MS).toISOString()}::timestamptz
    order by e.starts_at, e.id limit 2`)
  const [waiting, answered] = rows
  if (!waiting || !answered) return
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const counter: StoredCounter = {
    startsAt: null,
    endsAt: null,
    shareBp: 3_500,
    role: 'Range officer',
    note: 'Con 35% traigo también a mi asistente.',
    at: ago(1),
    acceptedAt: null,
  }
  await insertRowsIn(tx, 'event_instructors', [
    {
      event_id: waiting.event_id,
      instructor_id: waiting.id,
      status: 'countered',
      proposed_at: ago(4),
      decided_at: null,
      share_bp: null,
      role: '',
      counter,
    },
    {
      event_id: answered.event_id,
      instructor_id: answered.id,
      status: 'accepted',
      proposed_at: ago(15),
      decided_at: ago(11),
      share_bp: 3_000,
      role: 'Range officer',
      counter: null,
    },
  ])
  const deeds = [
    [waiting, 'counter-teaching', null, '35%', 1],
    [answered, 'counter-teaching', null, '30%', 12],
    [answered, 'accept-counter', answered.owner_id, '30%', 11],
  ] as const
  await insertRowsIn(
    tx,
    'event_history',
    deeds.map(([{ event_id, name }, action, actorId, share, days]) => ({
      event_id,
      action,
      actor_id: actorId,
      reason: `${name}: ${share}, Range officer`,
      at: ago(days),
    })),
  )
}

/** What was sent in can be opened: by its owner, and by the admin who decides about it. */
async function sendFiles(tx: Tx, { files, sealDocument }: OrganizingSeedDeps): Promise<void> {
  const { rows } = await tx.execute<{ id: string; kind: string }>(
    sql`select id, kind from provider_documents where file_name is null and status <> 'withdrawn' order by id`,
  )
  for (const { id, kind } of rows) {
    const sheet = { folder: 'private/provider-documents', text: kind.replace('_', ' ') }
    const { name } = await storeSheet({ files, seal: sealDocument }, sheet)
    await tx.execute(
      sql`update provider_documents set file_name = ${name}, file_type = 'image/jpeg' where id = ${id}`,
    )
  }
}

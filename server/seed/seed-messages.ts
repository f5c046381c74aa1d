/** Conversations of the demo: each account has something unread, one is reported, one has waited for more than a day. */
import { sql } from 'drizzle-orm'
import type { ConversationSide, ConversationSubject } from '#contract/site/message-terms.ts'
import type { Database, Tx } from '../platform/database/pool.ts'
import type { Files } from '../platform/files.ts'
import { idFor } from './chance.ts'
import { conversations, type DemoConversation, type DemoMessage } from './data/conversations.ts'
import { people } from './data/index.ts'
import { insertRowsIn, type Row } from './insert-rows.ts'
import { storeSheet } from './store-sheet.ts'

const DONE = 'demo_messages'
const LOCK = 7_201_459
const HOUR_MS = 3_600_000
const FOLDER = 'private/message-attachments'
const SHEET = { width: 640, height: 420 }

interface MessageSeedDeps {
  db: Database
  now: Date
  files: Files
  sealAttachment(file: Buffer): Buffer
}

interface Cast {
  accounts: Map<string, string>
  pages: Map<string, string>
}

export async function seedDemoMessages({ db, ...deps }: MessageSeedDeps): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const done = await tx.execute(sql`select 1 from settings where key = ${DONE}`)
    if (done.rows.length > 0) return
    const cast = await findCast(tx)
    for (const each of conversations) await insertConversation(tx, deps, cast, each)
    await insertUnmatched(tx, deps.now)
    await insertHeld(tx, deps.now)
    await insertRowsIn(tx, 'settings', [{ key: DONE, value: {} }])
  })
}

async function findCast(tx: Tx): Promise<Cast> {
  const { rows } = await tx.execute<{ role: string; id: string; page: string | null }>(sql`
    select u.role, u.id, c.id as page from users u left join collaborators c on c.user_id = u.id where u.is_demo`)
  return {
    accounts: new Map(rows.map(({ role, id }) => [role, id])),
    pages: new Map(rows.flatMap(({ role, page }) => (page ? [[role, page]] : []))),
  }
}

/** A link of somebody who signed up lately, which waits for a look. */
async function insertHeld(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string; customer_id: string }>(sql`
    select c.id, c.customer_id from conversations c join users u on u.id = c.customer_id
    where not u.is_demo and c.closed_at is null order by c.id limit 1`)
  await insertRowsIn(
    tx,
    'held_messages',
    rows.map(({ id, customer_id }) => ({
      id: idFor('msg', 'held'),
      conversation_id: id,
      author_id: customer_id,
      client_id: idFor('held', 'event'),
      body: '¿Es como esta? https://fundas.example/azul',
      created_at: new Date(now.getTime() - 2 * HOUR_MS).toISOString(),
    })),
  )
}

/** An answer by mail from an address that is not the person's. */
async function insertUnmatched(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string; customer_id: string }>(
    sql`select id, customer_id from conversations where id = ${idFor('cnv', 'event')}`,
  )
  await insertRowsIn(
    tx,
    'unmatched_mails',
    rows.map(({ id, customer_id }) => ({
      id: idFor('unm', 'event'),
      conversation_id: id,
      user_id: customer_id,
      from_address: 'luis.del.trabajo@example.com',
      subject: 'Re: Mensajes',
      message_key: idFor('mail', 'event'),
      created_at: new Date(now.getTime() - 5 * HOUR_MS).toISOString(),
    })),
  )
}

interface Subject extends Record<string, unknown> {
  id: string
  en: string
  es: string
}

/** Something of the demo's provider that the demo's customer has to do with. */
async function findSubject(
  tx: Tx,
  about: ConversationSubject,
  { customerId, page, skip }: { customerId: string; page: string | null; skip: number },
): Promise<Subject | undefined> {
  const queries: Record<ConversationSubject, () => ReturnType<typeof sql>> = {
    general: () => sql`select '' as id, '' as en, '' as es`,
    product: () => sql`select id, name_en as en, name_es as es from products
      where provider_id = ${page} and status = 'published' order by id offset ${skip} limit 1`,
    event: () => sql`select id, title_en as en, title_es as es from events
      where provider_id = ${page} and status = 'published' order by starts_at desc limit 1`,
    order: () => sql`select o.id, o.number as en, o.number as es from orders o
      join fulfillments f on f.order_id = o.id and f.provider_id = ${page} and f.kind = 'goods'
      where o.user_id = ${customerId} and o.payment_status = 'paid' order by o.created_at desc limit 1`,
    seat: () => sql`select s.id, e.title_en as en, e.title_es as es from seats s join events e on e.id = s.event_id
      where s.holder_id = ${customerId} and e.provider_id = ${page} and s.status = 'booked'
      order by e.starts_at desc limit 1`,
  }
  const { rows } = await tx.execute<Subject>(queries[about]())
  return rows[0]
}

async function findCustomer(
  tx: Tx,
  customer: DemoConversation['customer'],
  accounts: Cast['accounts'],
  page: string | null,
): Promise<string | undefined> {
  if (customer === 'demo') return accounts.get('customer')
  if (typeof customer === 'number') {
    const person = people[customer]
    return person && idFor('usr', person.key)
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.user_id as id from orders o
    join fulfillments f on f.order_id = o.id and f.provider_id = ${page} and f.kind = 'goods'
    where o.user_id is not null and o.payment_status = 'paid' order by o.created_at desc, o.id limit 1`)
  return rows[0]?.id
}

/** Since when the customer waits for an answer before this message; undefined: they do not. */
function waitBefore(said: readonly DemoMessage[], index: number): DemoMessage | undefined {
  const spoken = said.slice(0, index).filter(({ isNote }) => !isNote)
  return spoken.slice(spoken.findLastIndex(({ side }) => side === 'team') + 1)[0]
}

function waitedSeconds(said: readonly DemoMessage[], index: number): number | null {
  const asked = waitBefore(said, index)
  const hoursAgo = said[index]?.hoursAgo ?? 0
  return asked ? Math.round((asked.hoursAgo - hoursAgo) * 3_600) : null
}

/** Whoever was to be reminded was. */
function describeWait(said: readonly DemoMessage[], at: (hours: number) => string): Row {
  const asked = waitBefore(said, said.length)
  const isLong = asked !== undefined && asked.hoursAgo >= 24
  return {
    awaiting_since: asked ? at(asked.hoursAgo) : null,
    reminded_at: isLong ? at(asked.hoursAgo - 24) : null,
  }
}

async function insertConversation(
  tx: Tx,
  deps: Omit<MessageSeedDeps, 'db'>,
  { accounts, pages }: Cast,
  demo: DemoConversation,
): Promise<void> {
  const { now } = deps
  const teamUserId = accounts.get(demo.team === 'store' ? 'admin' : demo.team)
  const page = demo.team === 'store' ? null : (pages.get(demo.team) ?? '')
  const customerId = await findCustomer(tx, demo.customer, accounts, page)
  const subject =
    customerId &&
    (await findSubject(tx, demo.about, { customerId, page, skip: demo.customer === 'demo' ? 0 : 1 }))
  // Somebody made the demo smaller: what it would be about is not there.
  if (!customerId || !teamUserId || page === '' || !subject) return
  const id = idFor('cnv', demo.key)
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const spoken = demo.messages.filter(({ isNote }) => !isNote)
  const last = spoken.at(-1) as DemoMessage
  await insertRowsIn(tx, 'conversations', [
    {
      id,
      customer_id: customerId,
      collaborator_id: page,
      subject_kind: demo.about,
      subject_id: subject.id,
      subject_name_en: subject.en,
      subject_name_es: subject.es,
      last_sequence: demo.messages.length,
      last_message_at: at(last.hoursAgo),
      last_side: last.side,
      created_at: at((demo.messages[0] as DemoMessage).hoursAgo),
      ...describeWait(demo.messages, at),
    },
  ])
  const lastOf = (side: ConversationSide) =>
    demo.messages.findLastIndex((each) => each.side === side && !each.isNote) + 1
  const participant = (side: ConversationSide, read: number, incoming: number): Row => ({
    conversation_id: id,
    side,
    read_sequence: read,
    incoming_sequence: incoming,
    is_muted: false,
  })
  await insertRowsIn(tx, 'conversation_participants', [
    participant('customer', demo.customerRead, lastOf('team')),
    participant('team', demo.teamRead, lastOf('customer')),
  ])
  await insertRowsIn(
    tx,
    'messages',
    demo.messages.map(({ side, hoursAgo, text, isNote = false, quoted = '' }, index) => ({
      id: idFor('msg', `${demo.key}:${index}`),
      conversation_id: id,
      sequence: index + 1,
      author_id: side === 'customer' ? customerId : teamUserId,
      client_id: `demo:${demo.key}:${index}`,
      side,
      body: text,
      is_note: isNote,
      via: quoted ? 'mail' : 'site',
      quoted,
      answer_seconds: side === 'team' && !isNote ? waitedSeconds(demo.messages, index) : null,
      created_at: at(hoursAgo),
    })),
  )
  for (const [index, { sheet, side, hoursAgo }] of demo.messages.entries()) {
    if (!sheet) continue
    const { name, size } = await storeSheet(
      { files: deps.files, seal: deps.sealAttachment },
      { folder: FOLDER, text: sheet },
    )
    await insertRowsIn(tx, 'message_attachments', [
      {
        id: idFor('mat', `${demo.key}:${index}`),
        message_id: idFor('msg', `${demo.key}:${index}`),
        uploader_id: side === 'customer' ? customerId : teamUserId,
        stored_name: name,
        file_name: `${sheet}.jpg`,
        file_type: 'image/jpeg',
        size_bytes: size,
        ...SHEET,
        created_at: at(hoursAgo),
      },
    ])
  }
  if (demo.reportedHoursAgo === undefined) return
  await insertRowsIn(tx, 'content_reports', [
    {
      id: idFor('rpt', `conversation:${demo.key}`),
      kind: 'conversation',
      subject_id: id,
      cause: 'spam',
      details: 'Ads, and pressing.',
      reporter_id: teamUserId,
      created_at: at(demo.reportedHoursAgo),
      status: 'open',
    },
  ])
}

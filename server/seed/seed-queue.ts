/** What waits for the demo's admin: one of each kind, some for a day, some for two. */
import { sql } from 'drizzle-orm'
import { describeProduct } from '#server/features/catalog/products/editing/index.ts'
import { describeEvent } from '#server/features/events/events/editing/index.ts'
import type { Database, Tx } from '../platform/database/pool.ts'
import { idFor } from './chance.ts'
import { insertRowsIn } from './insert-rows.ts'
import { seedAdminYear } from './seed-admin-year.ts'
import { type ApplicationSeedDeps, seedApplications } from './seed-applications.ts'
import { type OrganizingSeedDeps, seedOrganizing } from './seed-organizing.ts'
import { copyDemoProduct, seedProductStates } from './seed-product-states.ts'

const DONE = 'demo_queue'
const LOCK = 7_201_457
const HOUR_MS = 3_600_000

interface QueueSeedDeps extends ApplicationSeedDeps, OrganizingSeedDeps {
  db: Database
}

export async function seedDemoQueue({ db, ...deps }: QueueSeedDeps): Promise<void> {
  const { now, sealNumber } = deps
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const done = await tx.execute(sql`select 1 from settings where key = ${DONE}`)
    if (done.rows.length > 0) return
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
    const { rows } = await tx.execute<{ id: string; owner_id: string }>(sql`
      select p.id, u.id as owner_id from products p join collaborators c on c.id = p.provider_id
      join users u on u.id = c.user_id and u.is_demo where p.status = 'published' order by p.id limit 4`)
    const [first, second, third] = rows
    if (first && second && third) {
      await copyDemoProduct(tx, first.id, {
        key: 'pro',
        suffix: { en: 'Pro', es: 'Pro' },
        status: 'pending_review',
        onHand: 12,
        at: hoursAgo(30),
        deeds: [{ action: 'create' }, { action: 'submit' }],
      })
      await seedProductStates(
        tx,
        rows.map(({ id }) => id),
        hoursAgo,
      )
      await proposeProduct(tx, second, hoursAgo(52))
      await reportProduct(tx, third.id, hoursAgo(5))
    }
    await seedAdminYear(tx, now)
    await proposeEvent(tx, hoursAgo(20))
    await tx.execute(
      sql`update events set submitted_at = ${hoursAgo(9)}::timestamptz where status = 'pending_review'`,
    )
    await writeReviews(tx, hoursAgo)
    await sendCredential(tx, sealNumber, hoursAgo(27))
    await seedApplications(tx, deps)
    await seedOrganizing(tx, deps)
    await bounceMail(tx, hoursAgo(6))
    await insertRowsIn(tx, 'settings', [{ key: DONE, value: {} }])
  })
}

/** A mailbox that is no more: the mail failed, and its address is not written to. */
async function bounceMail(tx: Tx, at: string): Promise<void> {
  const address = 'orlando.figueroa@people.demo.test'
  const answer = `550 5.1.1 <${address}>: mailbox unavailable`
  await insertRowsIn(tx, 'outbox', [
    {
      id: idFor('mail', 'bounced'),
      cause: 'demo:bounced',
      template: 'points-usable',
      to_address: address,
      language: 'es',
      subject: '',
      data: { name: 'Orlando', points: 120, url: '/customer/loyalty' },
      status: 'failed',
      attempts: 1,
      last_error: answer,
      created_at: at,
      sent_at: at,
      bounced_at: at,
    },
  ])
  await insertRowsIn(tx, 'mail_suppressions', [{ address, reason: 'bounce', detail: answer, at }])
}

async function proposeProduct(
  tx: Tx,
  { id, owner_id }: { id: string; owner_id: string },
  at: string,
): Promise<void> {
  const found = await describeProduct(tx, id)
  if (!found) return
  const { variants, ...content } = found.content
  const proposed = {
    ...content,
    summary: { en: `Now with a two-year warranty. ${content.summary.en}`, es: content.summary.es },
    tags: { en: [...content.tags.en, 'warranty'], es: [...content.tags.es, 'garantía'] },
    pictures: content.pictures.toReversed(),
  }
  const proposal = { content: proposed, variants, optionValues: [], confirmSpanish: false }
  await tx.execute(sql`
    update products set pending_change = ${JSON.stringify(proposal)}::jsonb,
      pending_base = ${JSON.stringify({ content, variants })}::jsonb, pending_base_version = version,
      pending_change_at = ${at}::timestamptz, pending_change_by = ${owner_id} where id = ${id}`)
}

async function proposeEvent(tx: Tx, at: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; owner_id: string }>(sql`
    select e.id, u.id as owner_id from events e join collaborators c on c.id = e.provider_id
    join users u on u.id = c.user_id and u.is_demo
    where e.status = 'published' and e.cancelled_at is null and e.starts_at > now() + interval '20 days'
    order by e.starts_at, e.id limit 1`)
  const [event] = rows
  const found = event && (await describeEvent(tx, event.id))
  if (!event || !found) return
  const { ticketTypes, squads, divisions, ...content } = found.content
  const base = { content, ticketTypes, squads, divisions }
  const [opening, ...others] = content.schedule
  const schedule = [
    ...(opening ? [opening] : []),
    { at: '08:15', text: { en: 'Safety briefing', es: 'Charla de seguridad' } },
    ...others,
  ]
  const title = { en: `${content.title.en} (rain or shine)`, es: `${content.title.es} (llueva o no)` }
  const proposal = { ...base, content: { ...content, title, schedule } }
  await tx.execute(sql`
    update events set pending_change = ${JSON.stringify(proposal)}::jsonb, pending_base = ${JSON.stringify(base)}::jsonb,
      pending_base_version = version - 1, pending_change_at = ${at}::timestamptz, pending_change_by = ${event.owner_id}
    where id = ${event.id}`)
}

async function reportProduct(tx: Tx, productId: string, at: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where is_demo and username = 'customer'`,
  )
  await insertRowsIn(tx, 'content_reports', [
    {
      id: idFor('rpt', 'queue'),
      kind: 'product',
      subject_id: productId,
      cause: 'false',
      details: 'The listing says waterproof, mine got wet on the first rainy day.',
      reporter_id: rows[0]?.id ?? null,
      created_at: at,
      status: 'open',
    },
  ])
}

async function writeReviews(tx: Tx, hoursAgo: (hours: number) => string): Promise<void> {
  const { rows: products } = await tx.execute<{ id: string }>(
    sql`select id from products where status = 'published' order by id desc limit 2`,
  )
  const texts = [
    {
      stars: 5,
      title: 'Aguanta el diario',
      body: 'Lo uso todos los días en el trabajo y ni se siente.',
      language: 'es',
      author_name: 'Yadiel R.',
    },
    {
      stars: 2,
      title: 'Runs small',
      body: 'Good stitching, but order one size up.',
      language: 'en',
      author_name: 'Megan T.',
    },
  ]
  await insertRowsIn(
    tx,
    'reviews',
    products.flatMap(({ id }, at) =>
      texts[at]
        ? {
            id: idFor('rev', `queue:${at}`),
            product_id: id,
            status: 'pending',
            reason: '',
            created_at: hoursAgo(at === 0 ? 3 : 26),
            ...texts[at],
          }
        : [],
    ),
  )
  await insertRowsIn(
    tx,
    'product_questions',
    products.slice(0, 1).map(({ id }) => ({
      id: idFor('qst', 'queue'),
      product_id: id,
      author_name: 'Lymari O.',
      body: '¿Aguanta la lluvia si lo dejo en la guagua?',
      language: 'es',
      created_at: hoursAgo(2),
      is_hidden: false,
    })),
  )
  const { rows: events } = await tx.execute<{ id: string }>(
    sql`select id from events where status = 'published' and ends_at < now() order by ends_at desc limit 1`,
  )
  await insertRowsIn(
    tx,
    'event_reviews',
    events.map(({ id }) => ({
      id: idFor('erv', 'queue'),
      event_id: id,
      author_name: 'Carlos M.',
      stars: 4,
      body: 'Buen ambiente y buena organización. Faltó sombra en la espera.',
      status: 'pending',
      language: 'es',
      created_at: hoursAgo(7),
    })),
  )
}

async function sendCredential(tx: Tx, sealNumber: (number: string) => string, at: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where is_demo and username = 'customer'`,
  )
  await insertRowsIn(
    tx,
    'credentials',
    rows.map(({ id }) => ({
      id: idFor('crd', 'queue'),
      user_id: id,
      kind: 'weapons_license',
      number_sealed: sealNumber('LA-20394821'),
      number_end: '4821',
      issuer: 'Negociado de la Policía',
      expires_on: '2029-06-30',
      status: 'pending',
      reason: '',
      created_at: at,
      updated_at: at,
    })),
  )
}

/** A year of the demo's admin in the audit log, and what the demo's customer was told, mailed and signed in with. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/pool.ts'
import { newId } from '../platform/ids.ts'
import { idFor } from './chance.ts'
import { people } from './data/index.ts'
import { insertRowsIn, type Row } from './insert-rows.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const YEAR_DAYS = 360

export async function seedAdminYear(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string; role: string; email: string }>(
    sql`select id, role, email from users where is_demo and role in ('admin', 'customer')`,
  )
  const admin = rows.find(({ role }) => role === 'admin')
  const customer = rows.find(({ role }) => role === 'customer')
  if (!admin || !customer) return
  // Both were there before anything below happened.
  const joinedAt = new Date(now.getTime() - (YEAR_DAYS + 40) * DAY_MS).toISOString()
  await tx.execute(
    sql`update users set created_at = ${joinedAt}::timestamptz where id in (${admin.id}, ${customer.id})`,
  )
  await writeDeeds(tx, { adminId: admin.id, customerId: customer.id, now })
  await tellCustomer(tx, customer.id, now)
  await mailCustomer(tx, customer.email, now)
  await signCustomerIn(tx, customer.id, now)
}

interface Deed {
  action: string
  reason?: string
  details?: object
  before?: object
  after?: object
}

/** Each of them several times in the year, about another person or product each time. */
const ABOUT_PEOPLE: readonly Deed[] = [
  { action: 'verify-credential', before: { status: 'pending' }, after: { status: 'verified' } },
  { action: 'resend-confirmation' },
  {
    action: 'adjust-points',
    reason: 'El paquete llegó tarde; 250 puntos de cortesía.',
    details: { points: 250 },
    before: { usable: 410 },
    after: { usable: 660 },
  },
  {
    action: 'suspend-user',
    reason: 'Tres pagos disputados en una semana; se espera respuesta del banco.',
    before: { isSuspended: false },
    after: { isSuspended: true },
  },
  { action: 'lift-user-suspension', before: { isSuspended: true }, after: { isSuspended: false } },
  {
    action: 'reset-two-factor',
    reason: 'Perdió el teléfono; confirmó por videollamada con su licencia.',
    before: { twoFactorEnabled: true },
    after: { twoFactorEnabled: false },
  },
  {
    action: 'reject-credential',
    reason: 'La foto no deja leer la fecha de expiración.',
    before: { status: 'pending' },
    after: { status: 'rejected' },
  },
  {
    action: 'open-document',
    reason: 'Preguntó por qué su licencia salía vencida.',
    details: { source: 'credential', kind: 'weapons_license' },
  },
  { action: 'sign-out-user', before: { sessions: 3 }, after: { sessions: 0 } },
]

const ABOUT_PRODUCTS: readonly Deed[] = [
  { action: 'product-approve', before: { status: 'pending_review' }, after: { status: 'published' } },
  {
    action: 'product-unpublish',
    reason: 'El fabricante retiró el modelo.',
    before: { status: 'published' },
    after: { status: 'unpublished' },
  },
  {
    action: 'product-reject',
    reason: 'La descripción en español está incompleta.',
    before: { status: 'pending_review' },
    after: { status: 'draft' },
  },
]

const DEEDS_OF_YEAR = 44

/** Nothing is put into a log that is chained already: that would be found out, and rightly. */
async function writeDeeds(
  tx: Tx,
  { adminId, customerId, now }: { adminId: string; customerId: string; now: Date },
): Promise<void> {
  const { rows: links } = await tx.execute(sql`select 1 from audit_links limit 1`)
  if (links.length > 0) return
  const { rows: products } = await tx.execute<{ id: string }>(
    sql`select id from products where status = 'published' order by id limit 12`,
  )
  const persons = [customerId, ...people.map(({ key }) => idFor('usr', key))]
  const deeds = Array.from({ length: DEEDS_OF_YEAR }, (_, number): Row => {
    const isProduct = number % 4 === 3
    const list = isProduct ? ABOUT_PRODUCTS : ABOUT_PEOPLE
    const turn = isProduct ? (number - 3) / 4 : number - Math.floor(number / 4)
    const deed = list[turn % list.length] as Deed
    const subjects = isProduct ? products.map(({ id }) => id) : persons
    const daysAgo = YEAR_DAYS - (number * YEAR_DAYS) / DEEDS_OF_YEAR
    return {
      actor_id: adminId,
      action: deed.action,
      // Who is let in again is who was suspended.
      subject_id: subjects[Math.floor(turn / 2) % subjects.length] ?? customerId,
      reason: deed.reason ?? '',
      details: deed.details ?? {},
      before: deed.before ?? null,
      after: deed.after ?? null,
      at: new Date(now.getTime() - daysAgo * DAY_MS - (number % 7) * HOUR_MS).toISOString(),
    }
  })
  await insertRowsIn(tx, 'audit_log', deeds)
}

async function tellCustomer(tx: Tx, userId: string, now: Date): Promise<void> {
  const { rows: orders } = await tx.execute<{ id: string; number: string; created_at: string }>(sql`
    select id, number, created_at from orders where user_id = ${userId} and payment_status = 'paid'
    order by created_at desc, id limit 4`)
  const told = orders.flatMap(({ id, number, created_at }, index) =>
    (['order_confirmed', 'order_shipped', 'order_delivered'] as const).map((kind, step): Row => {
      const at = new Date(Math.min(new Date(created_at).getTime() + step * 2 * DAY_MS, now.getTime()))
      return {
        id: idFor('ntf', `${id}:${kind}`),
        user_id: userId,
        kind,
        cause: `demo:${kind}:${id}`,
        data: { number },
        path: `/customer/purchases/${id}`,
        created_at: at.toISOString(),
        read_at: index === 0 && step === 2 ? null : new Date(at.getTime() + HOUR_MS).toISOString(),
      }
    }),
  )
  await insertRowsIn(tx, 'notifications', told)
}

/** One came back, one is not sent at all: what an admin looks for here. */
async function mailCustomer(tx: Tx, address: string, now: Date): Promise<void> {
  const mail = (template: string, daysAgo: number, rest: Row = {}): Row => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS).toISOString()
    return {
      id: idFor('mail', `demo-customer:${template}`),
      cause: `demo-customer:${template}`,
      template,
      to_address: address,
      language: 'es',
      status: 'sent',
      attempts: 1,
      last_error: null,
      created_at: at,
      sent_at: at,
      ...rest,
    }
  }
  await insertRowsIn(tx, 'outbox', [
    mail('event-reminder', 6),
    mail('order-delivered', 11),
    mail('order-shipped', 14),
    mail('price-drop', 20, { status: 'failed', last_error: '452 4.2.2 The mailbox is full' }),
    mail('back-in-stock', 33, {
      status: 'suppressed',
      attempts: 0,
      sent_at: null,
      last_error: 'unsubscribe',
    }),
    mail('password-changed', 47),
  ])
}

const DEVICES = [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1',
    '24.54.201.18',
    0.2,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36', '24.54.201.18', 3],
  ['Mozilla/5.0 (Linux; Android 16; SM-X716B) Chrome/141.0.0.0 Safari/537.36', '66.50.112.7', 12],
] as const

/** Nobody has their tokens. */
async function signCustomerIn(tx: Tx, userId: string, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  await insertRowsIn(
    tx,
    'sessions',
    DEVICES.map(([userAgent, address, daysAgo], number) => ({
      id: idFor('ses', `demo-customer:${number}`),
      user_id: userId,
      token: newId('tok', 32),
      ip_address: address,
      user_agent: userAgent,
      expires_at: at(30 - daysAgo),
      created_at: at(-daysAgo - number * 5),
      updated_at: at(-daysAgo),
    })),
  )
}

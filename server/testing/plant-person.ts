/** A person with unmistakable words wherever somebody can write, and in what others were told of them. */
import { expect } from 'vitest'
import { requestDataCopy } from '#contract/people/privacy.ts'
import { addAddress } from '#contract/people/profile.ts'
import { createFiles } from '../platform/files.ts'
import { plantAtWork } from './plant-at-work.ts'
import { createPlanter, STEM } from './planter.ts'
import { TEST_PASSWORD, type TestPerson } from './test-people.ts'
import { makeSeat } from './test-seats.ts'
import type { TestShop } from './test-shop.ts'

const NAME = 'Zquirrelina Xylophón'
const EMAIL = 'zquirrelina@example.com'
const STORED = 'private/credentials/zz/photo.sealed'
const SENT = 'private/applications/zquirrel.sealed'
const ATTACHED = 'private/message-attachments/zquirrel.sealed'

/** Their files. */
export const PLANTED_FILES = [STORED, SENT, ATTACHED]

export async function plantEverywhere(shop: TestShop): Promise<TestPerson> {
  const plant = createPlanter(shop)
  const person = await shop.has.customer({ displayName: NAME, email: EMAIL })
  const other = await shop.has.customer()
  const { id } = person.user
  const product = await shop.has.product({})
  const { pool } = shop.database
  await plant('waivers', { id: 'wvr_zq', name_en: 'Range', name_es: 'Campo' })
  await plant('waiver_versions', {
    waiver_id: 'wvr_zq',
    version: 1,
    body_en: 'x',
    body_es: 'x',
    hash_en: 'x',
    hash_es: 'x',
  })
  const event = await shop.has.event({ startsAt: new Date(Date.now() - 10 * 86_400_000), waiverId: 'wvr_zq' })
  const seat = await makeSeat(pool, event, { name: NAME, userId: id })
  await pool.query(`update seats set attendee_email = $1, squad_with = $2 where id = $3`, [
    EMAIL,
    `${STEM} pal`,
    seat.id,
  ])
  await pool.query(
    `update orders set email = $1, phone = '${STEM} phone', note = '${STEM} note', address = $2 where user_id = $3`,
    [EMAIL, JSON.stringify({ givenName: NAME, line1: `${STEM} street`, city: 'Ponce', state: 'PR' }), id],
  )
  await pool.query(
    `update users set phone = '${STEM} phone', suspend_reason = '${STEM}', former_emails = $1 where id = $2`,
    [[`${STEM}-old@example.com`], id],
  )
  const orderId = (await pool.query('select id from orders where user_id = $1', [id])).rows[0].id
  const fulfillmentId = (await pool.query('select id from fulfillments where order_id = $1', [orderId]))
    .rows[0].id
  await person.send(addAddress, {
    givenName: 'Zquirrelina',
    firstSurname: 'Xylophon',
    line1: `9 ${STEM}`,
    city: 'Ponce',
    state: 'PR',
    postalCode: '00730',
  })
  await plant('order_events', {
    order_id: orderId,
    kind: 'note',
    actor: 'admin',
    data: JSON.stringify({ text: STEM }),
  })
  await plant('order_returns', {
    order_id: orderId,
    fulfillment_id: fulfillmentId,
    reason: 'other',
    comment: `${STEM} comment`,
  })
  await plant('refunds', { order_id: orderId, cause: 'a test', reason: `${STEM} reason`, actor_id: id })
  await plant('draft_orders', {
    cart_id: (await newCart(shop, id)).cartId,
    user_id: id,
    number: 'D-1',
    email: EMAIL,
    name: NAME,
    note: `${STEM} note`,
    delivery: 'pickup',
    discount_reason: `${STEM} reason`,
  })
  await plant('customer_notes', {
    provider_id: product.providerId,
    customer_key: id,
    user_id: id,
    note: `${STEM} note`,
  })
  await plant('reviews', { product_id: product.id, author_id: id, author_name: NAME, stars: 5 })
  await plant('product_questions', {
    product_id: product.id,
    author_id: id,
    author_name: NAME,
    answer: 'Yes.',
  })
  await plant('event_reviews', {
    event_id: event.id,
    user_id: id,
    author_name: NAME,
    stars: 5,
    body: `${STEM} body`,
  })
  await plant('seat_transfers', {
    seat_id: seat.id,
    from_user_id: id,
    to_name: `${STEM} friend`,
    status: 'accepted',
  })
  await plant('waiver_signatures', {
    waiver_id: 'wvr_zq',
    subject_key: (await pool.query('select attendee_key from seats where id = $1', [seat.id])).rows[0]
      .attendee_key,
    subject_name: NAME,
    typed_name: NAME,
    hash: 'x',
    mark: '[]',
    signed_by: id,
  })
  await plant('credentials', { user_id: id, kind: 'membership', issuer: `${STEM} club`, photo_name: STORED })
  await plant('certifications', { user_id: id, kind: 'instructor', issuer: 'nppr', title: `${STEM} title` })
  await plant('applications', {
    user_id: id,
    kind: 'provider',
    status: 'draft',
    details: JSON.stringify({ about: STEM }),
  })
  await plant('application_files', {
    application_id: 'applications_zq',
    document: 'police_record',
    file_name: SENT,
    file_type: 'image/jpeg',
  })
  await plant('form_drafts', { user_id: id })
  await plant('saved_views', { owner_id: id })
  await plant('contact_messages', { email: EMAIL })
  await plant('newsletter_subscribers', { email: EMAIL })
  await plant('content_reports', {
    kind: 'product',
    cause: 'other',
    details: `${STEM} details`,
    reporter_id: id,
    subject_id: product.id,
  })
  await plant('conversations', {
    customer_id: id,
    collaborator_id: product.providerId,
    subject_kind: 'general',
  })
  await plant('messages', { conversation_id: 'conversations_zq', author_id: id, side: 'customer' })
  await plant('messages', {
    id: 'msg_answer',
    conversation_id: 'conversations_zq',
    sequence: 2,
    author_id: other.user.id,
    client_id: 'y',
    side: 'team',
    body: 'Yes.',
    quoted: `> ${STEM} question`,
  })
  await plant('message_attachments', {
    message_id: 'messages_zq',
    uploader_id: id,
    stored_name: ATTACHED,
    file_name: `${STEM}.jpg`,
    file_type: 'image/jpeg',
  })
  await plant('unmatched_mails', { conversation_id: 'conversations_zq', user_id: id, from_address: EMAIL })
  await plant('notifications', { user_id: id, kind: 'sale', cause: 'own' })
  await plant('product_imports', { user_id: id, provider_id: product.providerId, mapping: '[]' })
  await plant('bulk_jobs', { created_by: id })
  await plant('idempotency_keys', { user_id: id, body: JSON.stringify({ name: NAME }) })
  await plant('outbox', { to_address: EMAIL, template: 'password-changed', cause: `${STEM} own` })
  await plant('mail_suppressions', { address: EMAIL, reason: 'bounce' })
  await plant('consents', { user_id: id, kind: 'marketing', is_given: true })
  await plantPointers(shop, id, { product, event })
  await plantPage(shop, id, event.id)
  await plantAtWork(shop, person, { product, event, name: NAME, email: EMAIL })
  // What others have of them.
  const named = JSON.stringify({ name: NAME, other: 'stays' })
  await plant('notifications', {
    id: 'ntf_other',
    user_id: other.user.id,
    kind: 'sale',
    cause: 'other',
    data: named,
  })
  await plant('held_notices', {
    id: 'hld_other',
    user_id: other.user.id,
    channel: 'email',
    kind: 'sale',
    cause: 'other',
    data: named,
    mail: named,
  })
  await plant('bulk_jobs', {
    id: 'blk_other',
    created_by: other.user.id,
    kind: 'attendees.remind',
    input: '{}',
  })
  await plant('bulk_job_rows', { job_id: 'blk_other', row_id: seat.id, label: NAME })
  await plant('idempotency_keys', { user_id: other.user.id, key: 'another-key', body: named })
  for (const status of ['sent', 'pending'])
    await plant('outbox', {
      id: `mail_${status}`,
      to_address: 'another@example.com',
      template: 'seat-transfer',
      cause: `cause ${status}`,
      status,
      data: named,
      subject: status === 'sent' ? `${NAME} wrote` : '',
    })
  const files = createFiles(shop.env)
  for (const name of PLANTED_FILES) await files.write(name, Buffer.from('x'), 'application/octet-stream')
  const copy = await person.send(requestDataCopy, { password: TEST_PASSWORD })
  expect(copy.status).toBe(202)
  return person
}

interface Made {
  product: { id: string; variants: { inventoryItemId: string }[] }
  event: { id: string; ticketTypes: { id: string }[] }
}

/** Where there are no words, but the person's id. */
async function plantPointers(shop: TestShop, userId: string, { product, event }: Made): Promise<void> {
  const plant = createPlanter(shop)
  const { pool } = shop.database
  await plant('wishlist_items', { user_id: userId, product_id: product.id })
  await plant('wishlist_shares', { user_id: userId })
  await plant('product_buyers', { user_id: userId, product_id: product.id })
  await plant('product_import_columns', { user_id: userId, field: null })
  await plant('calendar_feeds', { user_id: userId })
  await plant('waitlist_entries', {
    user_id: userId,
    event_id: event.id,
    ticket_type_id: event.ticketTypes[0]?.id,
  })
  await plant('notice_settings', { user_id: userId })
  await plant('live_events', { user_id: userId, kind: 'notices' })
  const { rows: sessions } = await pool.query('select id from sessions where user_id = $1', [userId])
  await plant('push_devices', { user_id: userId, session_id: sessions[0].id })
  await plant('held_notices', { user_id: userId, channel: 'email', kind: 'sale' })
  await plant('held_messages', { author_id: userId, conversation_id: 'conversations_zq' })
  await plant('muted_notices', { user_id: userId, kind: 'sale', channel: 'app' })
  await plant('moderation_leases', { user_id: userId, kind: 'product' })
  await plant('erasures', { user_id: userId })
  await plant('gateway_customers', { user_id: userId, gateway: 'stripe', is_live: false })
  await plant('loyalty_lots', { user_id: userId, kind: 'adjusted', reason: `${STEM} reason` })
  await plant('teaching_notes', { user_id: userId, event_id: event.id })
  await plant('cart_lines', {
    cart_id: 'crt_zq',
    inventory_item_id: product.variants[0]?.inventoryItemId,
    seat: JSON.stringify({ name: NAME }),
  })
  await pool.query(
    `update order_lines set options_en = $1, seat = $2 where order_id in (select id from orders where user_id = $3)`,
    [`Entry · ${NAME}`, JSON.stringify({ name: NAME, attendeeUserId: userId }), userId],
  )
  await pool.query(
    `update fulfillments set pickup_code = $1 where order_id in (select id from orders where user_id = $2)`,
    [STEM, userId],
  )
}

/** The person has a page too. */
async function plantPage(shop: TestShop, userId: string, eventId: string): Promise<void> {
  const plant = createPlanter(shop)
  const words = { bio_en: STEM, headline_es: STEM, suspend_reason: STEM, last_name: STEM, municipality: STEM }
  await plant('collaborators', { id: 'col_zq', kind: 'instructor', user_id: userId, name: NAME, ...words })
  await plant('provider_settings', { provider_id: 'col_zq', terms_en: STEM })
  await plant('saved_replies', { provider_id: 'col_zq' })
  await plant('provider_documents', { provider_id: 'col_zq', kind: 'merchant_registration', reason: STEM })
  await plant('instructor_profiles', { collaborator_id: 'col_zq', verified_nppr_number: STEM })
  await plant('event_instructors', {
    event_id: eventId,
    instructor_id: 'col_zq',
    reason: `${STEM} reason`,
    role: `${STEM} role`,
    counter: JSON.stringify({ note: STEM }),
  })
}

async function newCart({ database: { pool } }: TestShop, userId: string) {
  await pool.query(
    `insert into carts (id, user_id) values ('crt_zq', $1), ('crt_draft_zq', null) on conflict do nothing`,
    [userId],
  )
  return { cartId: 'crt_draft_zq' }
}

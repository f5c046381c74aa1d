/** The same person as one who signs in, works in a team, decides, connects a print service and sends pictures. */
import { createPlanter, STEM } from './planter.ts'
import type { TestPerson } from './test-people.ts'
import type { TestShop } from './test-shop.ts'

interface Known {
  product: { id: string; providerId: string }
  event: { id: string }
  name: string
  email: string
}

/** After the person's page, conversation, review and points are there. */
export async function plantAtWork(
  shop: TestShop,
  { user: { id } }: TestPerson,
  { product, event, name, email }: Known,
): Promise<void> {
  const plant = createPlanter(shop)
  const { pool } = shop.database
  await plant('verifications', { value: id })
  await plant('two_factors', { user_id: id })
  await plant('passkeys', { user_id: id, backed_up: false })
  await plant('email_links', { user_id: id, purpose: 'change', email })
  await plant('provider_members', { user_id: id, provider_id: product.providerId, team_role: 'orders' })
  await plant('provider_invitations', { provider_id: product.providerId, email, team_role: 'door' })
  const notes = JSON.stringify({
    reason: 'Sharper pictures.',
    fields: {},
    at: '2026-01-01T12:00:00Z',
    by: id,
  })
  await pool.query('update products set review_notes = $1 where id = $2', [notes, product.id])
  await pool.query('update events set review_notes = $1 where id = $2', [notes, event.id])
  await plant('print_connections', {
    service: 'printful',
    store_name: 'Store',
    provider_id: product.providerId,
    token: Buffer.from('x'),
    webhook_key: 'key',
    connected_by: id,
  })
  await plant('print_events', {
    connection_id: 'print_connections_zq',
    dedupe_key: 'key',
    type: 'package_shipped',
    subject_kind: 'order',
    raw: JSON.stringify({ recipient: name }),
    handled_at: new Date(),
  })
  await plant('loyalty_redemptions', {
    lot_id: 'loyalty_lots_zq',
    kind: 'adjusted',
    cause: 'a test',
    reason: `${STEM} reason`,
  })
  await plant('collaborations', {
    provider_id: product.providerId,
    instructor_id: 'col_zq',
    status: 'proposed',
    waits_for: 'provider',
    starts_on: '2026-01-01',
    note: `${STEM} note`,
  })
  await plant('collaboration_history', {
    collaboration_id: 'collaborations_zq',
    action: 'propose',
    by_side: 'instructor',
    actor_id: id,
    starts_on: '2026-01-01',
    text: `${STEM} text`,
  })
  await plant('images', {
    id: `img_${STEM}`,
    hash: 'x',
    kind: 'photo',
    color: '#000',
    created_at: new Date(0),
  })
  await plant('image_owners', { image_id: `img_${STEM}`, user_id: id })
  await plant('review_photos', { review_id: 'reviews_zq', image_id: `img_${STEM}` })
  await plant('conversation_participants', {
    conversation_id: 'conversations_zq',
    side: 'team',
    assigned_to: id,
  })
  await plant('conversation_blocks', {
    customer_id: id,
    collaborator_id: product.providerId,
    blocked_by: 'customer',
  })
}

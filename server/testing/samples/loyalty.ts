import type pg from 'pg'
import { createCampaign } from '#contract/sales/loyalty-campaigns.ts'
import { newId } from '../../platform/ids.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestShop } from '../test-shop.ts'

const nothing: MakeSample = () => ({ input: {} })

/** Over for long: the other samples earn what they would without it. */
const CAMPAIGN = {
  name: { en: 'Sample', es: 'Muestra' },
  reward: { kind: 'multiplier', multiplier: 2 },
  aim: { scope: 'all' },
  startsOn: '2020-01-01',
  endsOn: '2020-01-31',
} as const

export async function someCampaign(shop: TestShop) {
  return (await (await shop.has.admin()).send(createCampaign, CAMPAIGN)).body
}

export const loyaltySamples: Record<string, MakeSample> = {
  getLoyaltyRules: nothing,
  getLoyalty: nothing,
  listLoyaltyMoves: nothing,
  adjustLoyalty: async (shop) => ({
    input: { userId: (await shop.has.customer()).user.id, points: 150, reason: 'a late parcel' },
  }),
  getLoyaltyOverview: nothing,
  listLoyaltyMembers: () => ({ input: { tier: 'gold' } }),
  exportLoyaltyMembers: () => ({ input: { tier: 'gold' } }),
  listPointRows: () => ({ input: { figure: 'earned' } }),
  exportPointRows: () => ({ input: { figure: 'earned' } }),
  listRunningCampaigns: nothing,
  getProductCampaign: async (shop) => ({ input: { productId: (await shop.has.product()).id } }),
  listCampaigns: nothing,
  getCampaign: async (shop) => ({ input: { campaignId: (await someCampaign(shop)).id } }),
  createCampaign: () => ({ input: CAMPAIGN }),
  changeCampaign: async (shop) => {
    const { id: campaignId, version } = await someCampaign(shop)
    return { input: { ...CAMPAIGN, campaignId, version } }
  },
  endCampaign: async (shop) => ({ input: { campaignId: (await someCampaign(shop)).id } }),
}

/** An order without lines, for points to belong to; with the parts that earn them. */
export async function addBareOrder(
  pool: pg.Pool,
  userId: string,
  parts = 1,
): Promise<{ orderId: string; number: string; fulfillmentIds: string[] }> {
  const orderId = newId('ord')
  const number = `T-${orderId.slice(-8)}`
  await pool.query(
    `insert into orders (id, number, cart_id, user_id, language, email, name, goods_cents, seats_cents,
       provider_discount_cents, coupon_discount_cents, points_discount_cents, shipping_cents, state_tax_cents,
       municipal_tax_cents, total_cents, agreed, reserved_until, created_at)
     values ($1, $2, $3, $4, 'en', 'ana@example.com', 'Ana', 0, 0, 0, 0, 0, 0, 0, 0, 0, '', now(), now())`,
    [orderId, number, newId('crt'), userId],
  )
  const fulfillmentIds: string[] = []
  for (let part = 0; part < parts; part += 1) {
    const providerId = newId('col')
    const fulfillmentId = newId('ful')
    await pool.query(
      `insert into collaborators (id, kind, slug, name) values ($1, 'provider', $2, 'Maker')`,
      [providerId, providerId.toLowerCase().replaceAll('_', '-')],
    )
    await pool.query(
      `insert into fulfillments (id, order_id, provider_id, kind) values ($1, $2, $3, 'goods')`,
      [fulfillmentId, orderId, providerId],
    )
    fulfillmentIds.push(fulfillmentId)
  }
  return { orderId, number, fulfillmentIds }
}

/** Somebody straight into the table: they have points, and nothing else. */
export async function addBarePerson(pool: pg.Pool): Promise<string> {
  const id = newId('usr')
  const name = id.toLowerCase().replaceAll('_', '-')
  await pool.query(
    `insert into users (id, username, display_name, email, role) values ($1, $2, 'Ana', $3, 'customer')`,
    [id, name, `${name}@example.com`],
  )
  return id
}

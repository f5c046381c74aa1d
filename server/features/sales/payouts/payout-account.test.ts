import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeTestAccount, getPayoutAccount, setUpPayoutAccount } from '#contract/sales/payout-account.ts'
import { type FakeStripe, startFakeStripe } from '#server/testing/fake-stripe/index.ts'
import { testShop } from '#server/testing/test-shop.ts'

describe('a payout account at the test gateway', () => {
  it('is set up on its form, one a provider, and nobody completes another’s', async () => {
    const shop = await testShop()
    const provider = await shop.has.provider()
    expect((await provider.send(getPayoutAccount)).body).toEqual({ status: 'none', due: [] })
    expect((await provider.send(completeTestAccount)).status).toBe(404)
    const { body } = await provider.send(setUpPayoutAccount)
    expect(body.url).toBe(`${shop.env.publicUrl}/provider/payout-account`)
    await provider.send(setUpPayoutAccount)
    const { rows } = await shop.database.pool.query('select id from test_gateway_accounts')
    expect(rows).toHaveLength(1)
    const due = ['bank_account', 'identity', 'terms']
    expect((await provider.send(getPayoutAccount)).body).toEqual({ status: 'incomplete', due })
    const other = await shop.has.provider()
    expect((await other.send(completeTestAccount)).status).toBe(404)
    expect((await provider.send(getPayoutAccount)).body.status).toBe('incomplete')
    expect((await provider.send(completeTestAccount)).body).toEqual({ status: 'ready', due: [] })
  })
})

describe('a payout account at Stripe', () => {
  let fake: FakeStripe
  beforeAll(async () => {
    fake = await startFakeStripe()
  })
  afterAll(() => fake.stop())

  it('is opened once, sends its owner to Stripe’s own form, and says what is missing', async () => {
    const shop = await testShop({ env: { stripe: fake.settings } })
    const provider = await shop.has.provider()
    const { status, body } = await provider.send(setUpPayoutAccount)
    expect(status).toBe(200)
    expect(body.url).toMatch(/^https:\/\/connect\.stripe\.com\/setup\/e\/acct_/)
    await provider.send(setUpPayoutAccount)
    const asked = fake.requests.filter(({ path }) => path === '/v1/accounts')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.params).toMatchObject({
      type: 'express',
      capabilities: { transfers: { requested: 'true' } },
    })
    const seen = await provider.send(getPayoutAccount)
    expect(seen.body).toEqual({
      status: 'incomplete',
      due: ['business', 'bank_account', 'identity', 'terms'],
    })
    const { rows } = await shop.database.pool.query(
      'select payout_account from collaborators where user_id = $1',
      [provider.user.id],
    )
    fake.completeAccount(rows[0].payout_account)
    expect((await provider.send(getPayoutAccount)).body).toEqual({ status: 'ready', due: [] })
    expect((await provider.send(completeTestAccount)).status).toBe(404)
  })
})

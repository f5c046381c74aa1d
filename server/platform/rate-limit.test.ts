import { expect, it } from 'vitest'
import { testShop } from '#server/testing/test-shop.ts'
import { createRateLimiter } from './rate-limit.ts'

it('lets so many through within a window, each on their own count, and begins anew after it', async () => {
  const shop = await testShop()
  const limiter = createRateLimiter(shop.database.db, shop.clock)
  const limit = { max: 2, windowMs: 60_000 }
  const ask = (who: string) => limiter.count('contact', who, limit)
  await ask('ana')
  await ask('ana')
  await expect(ask('ana')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await ask('luis')
  shop.clock.advance(60_001)
  await ask('ana')
})

it('counts right when all ask at once', async () => {
  const shop = await testShop()
  const limiter = createRateLimiter(shop.database.db, shop.clock)
  const asked = Array.from({ length: 20 }, () =>
    limiter.count('contact', 'ana', { max: 5, windowMs: 60_000 }),
  )
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

it('knows the first of many at once, and the first after the window', async () => {
  const shop = await testShop()
  const limiter = createRateLimiter(shop.database.db, shop.clock)
  const ask = () => limiter.isFirst('once', 'ana', 60_000)
  const asked = await Promise.all(Array.from({ length: 10 }, ask))
  expect(asked.filter((isFirst) => isFirst)).toHaveLength(1)
  shop.clock.advance(60_001)
  expect([await ask(), await ask()]).toEqual([true, false])
})

it('forgets what is over when tidied', async () => {
  const shop = await testShop()
  const limiter = createRateLimiter(shop.database.db, shop.clock)
  await limiter.count('contact', 'ana', { max: 1, windowMs: 1_000 })
  shop.clock.advance(1_001)
  await limiter.deleteExpired()
  const { rows } = await shop.database.pool.query('select 1 from rate_counts')
  expect(rows).toEqual([])
})

import { expect, it } from 'vitest'
import { measureRestarts } from './restarts.ts'

it('outlives its database, and its own end, under jobs and checkouts: nothing is lost or charged twice', async () => {
  const figures = await measureRestarts({ restarts: 3, kills: 1, jobs: 60, checkouts: 8 })
  expect(figures).toMatchObject({
    hasLived: true,
    findings: [],
    ordersLost: [],
    centsAstray: 0,
    mailedTwice: [],
    mailsLeft: 0,
    jobsLeft: 0,
    badAnswers: [],
  })
  expect(figures.orders).toBeGreaterThanOrEqual(8)
  expect(figures.mails).toBeGreaterThanOrEqual(60)
})

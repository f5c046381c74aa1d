import { expect, it } from 'vitest'
import { measureRestarts } from './restarts.ts'

it('outlives its database under jobs and checkouts: nothing is lost, charged or mailed twice', async () => {
  const figures = await measureRestarts({ restarts: 4, jobs: 60, checkouts: 8 })
  expect(figures).toMatchObject({
    hasLived: true,
    findings: [],
    mailedTwice: [],
    mailsLeft: 0,
    jobsLeft: 0,
    badAnswers: [],
  })
  expect(figures.orders).toBeGreaterThanOrEqual(8)
  expect(figures.mails).toBeGreaterThanOrEqual(60)
}, 180_000)

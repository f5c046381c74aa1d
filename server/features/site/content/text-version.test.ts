import { expect, it } from 'vitest'
import { updateContentPage } from '#contract/site/content-editing.ts'
import { localDay } from '#server/platform/local-day.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { findTextSince, readTextVersion } from './text-version.ts'

const shop = await testShop()
const { db } = shop.database

it.each(['terms', 'privacy'] as const)(
  'the text of %s that comes with the product has its day in shipped-versions.ts',
  async (kind) => {
    const textVersion = await readTextVersion(db, kind)
    expect(textVersion).toMatch(/^0-/)
    expect(await findTextSince(db, { kind, textVersion }), `add ${textVersion.slice(2)}`).toMatch(
      /^\d{4}-\d{2}-\d{2}$/,
    )
  },
)

it('a text that an admin wrote holds since it was written, also when another has followed', async () => {
  const admin = await shop.has.admin()
  const write = (version: number) =>
    admin.send(updateContentPage, { page: 'terms', en: `# Rules ${version}`, es: '# Reglas', version })
  await write(0)
  await shop.database.pool.query(`update content_versions set written_at = '2026-03-02T02:00:00Z'`)
  const first = await readTextVersion(db, 'terms')
  await write(1)
  const second = await readTextVersion(db, 'terms')
  expect([first.split('-')[0], second.split('-')[0]]).toEqual(['1', '2'])
  // It was still the day before in Puerto Rico.
  expect(await findTextSince(db, { kind: 'terms', textVersion: first })).toBe('2026-03-01')
  expect(await findTextSince(db, { kind: 'terms', textVersion: second })).toBe(localDay(shop.clock.now()))
})

it('terms of providers hold from their month on; what has no text has no day', async () => {
  expect(await findTextSince(db, { kind: 'provider-terms', textVersion: '2026-11' })).toBe('2026-11-01')
  for (const textVersion of ['', '0-000000000000', '77-5f0c5f0c5f0c', 'x'])
    expect(await findTextSince(db, { kind: 'terms', textVersion })).toBeNull()
  expect(await findTextSince(db, { kind: 'marketing', textVersion: '' })).toBeNull()
})

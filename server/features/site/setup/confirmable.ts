/** What there is to confirm, and its fingerprint. */
import type { CONFIRMED_STEPS } from '#contract/site/setup-terms.ts'
import { APPROVED_PAGES } from '#contract/site/setup-terms.ts'
import { listInForce } from '#server/features/events/waivers/index.ts'
import { readTextFacts } from '#server/features/site/content/index.ts'
import { readSettings } from '#server/features/site/settings/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { fingerprintOf } from './rules.ts'

export async function readConfirmable(db: Database) {
  const [settings, texts, waivers] = await Promise.all([
    readSettings(db),
    readTextFacts(db, APPROVED_PAGES),
    listInForce(db, null),
  ])
  const taxes = { rates: settings.taxes, outside: settings.taxOutside }
  const shipping = { rates: settings.shipping, pickupPlace: settings.pickupPlace }
  const said = texts.map(({ page, version, en, es }) => ({ page, version, en, es }))
  const fingerprints: Record<(typeof CONFIRMED_STEPS)[number], string> = {
    taxes: fingerprintOf(taxes),
    shipping: fingerprintOf(shipping),
    texts: fingerprintOf({ said, waivers: waivers.map(({ id, version }) => [id, version]) }),
    // Alone for now: another admin does not take that back, and counts without being confirmed.
    team: 'alone',
  }
  const pages = texts.map(({ page, version, changedAt }) => ({ id: page, version, changedAt }))
  return { taxes, shipping, texts: { pages, waivers: waivers.length }, fingerprints }
}

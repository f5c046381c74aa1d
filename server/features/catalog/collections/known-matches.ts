/** What rules found, remembered as long as the catalog stays as it is: the list, the count and each page are cut from it. */
import type { Bits } from '#server/search/bitset.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import { createMemory } from '#server/search/remember.ts'
import { type CollectionRules, matchRules } from './rules.ts'

const remember = createMemory<Bits>(200)

/** Not to be written to. What is new moves with the clock, so a match is of one minute. */
export function findMatching(index: CatalogIndex, rules: CollectionRules, now: Date): Bits {
  const minute = Math.floor(now.getTime() / 60_000)
  return remember(index, `${minute} ${JSON.stringify(rules)}`, () => matchRules(index, rules, now))
}

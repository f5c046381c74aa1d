/**
 * Every table, and what becomes of a person in it when they are erased. A new table is a line here: `inventory.test.ts` fails
 * without it, and without each of its columns that points to a person or holds somebody's words. `docs/privacy.md` is written
 * from it (`node scripts/write-privacy-doc.ts`).
 */
import { CATALOG } from './catalog.ts'
import type { Inventory } from './entries.ts'
import { EVENTS } from './events.ts'
import { PEOPLE } from './people.ts'
import { SALES } from './sales.ts'
import { SITE } from './site.ts'

export const WINGS: Readonly<Record<string, Inventory>> = {
  people: PEOPLE,
  catalog: CATALOG,
  sales: SALES,
  events: EVENTS,
  'site and platform': SITE,
}

export const INVENTORY: Inventory = { ...PEOPLE, ...CATALOG, ...SALES, ...EVENTS, ...SITE }

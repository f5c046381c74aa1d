/** What the things of the audit log are called today, and where an admin sees them. What is gone has no name. */
import type { Language } from '#contract/language.ts'
import { findProductNames } from '#server/features/catalog/product-editing/index.ts'
import { findEvents } from '#server/features/events/events/index.ts'
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { findDraftNumbers } from '#server/features/sales/draft-orders/index.ts'
import { findOrderNumbers } from '#server/features/sales/orders/index.ts'
import { findCouponCodes } from '#server/features/sales/pricing/index.ts'
import type { AuditedSubject } from './platform/audit-log/read-log.ts'
import type { Database } from './platform/database/pool.ts'

interface Subject {
  name: string
  path: string
}

export async function findAuditedSubjects(
  db: Database,
  subjects: readonly AuditedSubject[],
  language: Language,
): Promise<Map<string, Subject>> {
  const idsOf = (prefix: string) => [
    ...new Set(subjects.filter(({ id }) => id.startsWith(`${prefix}_`)).map(({ id }) => id)),
  ]
  const codes = [...new Set(subjects.filter(({ action }) => action.endsWith('-coupon')).map(({ id }) => id))]
  const inLanguage = (names: Record<Language, string>) => names[language] || names.en || names.es
  const [products, events, pages, orders, drafts, coupons] = await Promise.all([
    findProductNames(db, idsOf('prd')),
    findEvents(db, idsOf('evt')),
    findCollaborators(db, idsOf('col')),
    findOrderNumbers(db, idsOf('ord')),
    findDraftNumbers(db, idsOf('dro')),
    findCouponCodes(db, codes),
  ])
  return new Map<string, Subject>([
    ...named(products, (id, names) => ({ name: inLanguage(names), path: `/admin/products/${id}` })),
    ...events.map(({ id, title }): [string, Subject] => [
      id,
      { name: inLanguage(title), path: `/admin/events/${id}` },
    ]),
    ...named(pages, (_, { name, slug }) => ({ name, path: `/collaborator/${slug}` })),
    ...named(orders, (id, number) => ({ name: number, path: `/admin/orders?order=${id}` })),
    ...named(drafts, (id, number) => ({ name: number, path: `/admin/draft-orders/${id}` })),
    ...coupons.map((code): [string, Subject] => [
      code,
      { name: code, path: `/admin/coupons/edit/${encodeURIComponent(code)}` },
    ]),
  ])
}

function named<Value>(
  found: ReadonlyMap<string, Value>,
  describe: (id: string, value: Value) => Subject,
): [string, Subject][] {
  return [...found].map(([id, value]) => [id, describe(id, value)])
}

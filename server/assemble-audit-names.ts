/** What the things of the audit log are called today, and where an admin sees them. What is gone has no name. */
import type { Language } from '#contract/language.ts'
import { findCollectionNames } from '#server/features/catalog/collections/index.ts'
import { findProductNames } from '#server/features/catalog/products/editing/index.ts'
import { listCategoryNames } from '#server/features/catalog/products/index.ts'
import { findEvents } from '#server/features/events/events/index.ts'
import { findWaiverNames } from '#server/features/events/waivers/index.ts'
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { findDraftNumbers } from '#server/features/sales/draft-orders/index.ts'
import { findCampaignNames } from '#server/features/sales/loyalty/index.ts'
import { findOrderNumbers } from '#server/features/sales/orders/index.ts'
import { findCouponCodes } from '#server/features/sales/pricing/index.ts'
import { listPageTitles } from '#server/features/site/content/index.ts'
import { describeSetting } from '#server/features/site/settings-admin/index.ts'
import type { AuditedSubject } from './platform/audit-log/named-values.ts'
import type { FindSubject } from './platform/audit-log/read-log.ts'
import type { Database } from './platform/database/pool.ts'

type Names = Record<Language, string>

/** Ids without a prefix: one word may be a category, a page of text and a setting, and the act says which. */
const isCoupon = (action: string) => action.endsWith('-coupon')
const isCategory = (action: string) => action.endsWith('-category')
const isContent = (action: string) => action === 'change-content'
const isSetting = (action: string) => action === 'change-setting'

export async function findAuditedSubjects(
  db: Database,
  subjects: readonly AuditedSubject[],
  language: Language,
): Promise<FindSubject> {
  const idsOf = (prefix: string) => [
    ...new Set(subjects.filter(({ id }) => id.startsWith(`${prefix}_`)).map(({ id }) => id)),
  ]
  const idsBy = (isOne: (action: string) => boolean) => [
    ...new Set(subjects.filter(({ action }) => isOne(action)).map(({ id }) => id)),
  ]
  const none = new Map<string, never>()
  const inLanguage = (names: Names) => names[language] || names.en || names.es
  const [products, events, pages, orders, drafts, waivers, campaigns, collections] = await Promise.all([
    findProductNames(db, idsOf('prd')),
    findEvents(db, idsOf('evt')),
    findCollaborators(db, idsOf('col')),
    findOrderNumbers(db, idsOf('ord')),
    findDraftNumbers(db, idsOf('dro')),
    findWaiverNames(db, idsOf('wvr')),
    findCampaignNames(db, idsOf('cmp')),
    findCollectionNames(db, idsOf('cln')),
  ])
  const [coupons, categories, texts] = await Promise.all([
    findCouponCodes(db, idsBy(isCoupon)),
    idsBy(isCategory).length > 0 ? listCategoryNames(db) : none,
    idsBy(isContent).length > 0 ? listPageTitles(db) : none,
  ])
  const byId = new Map([
    ...named(products, (id, names) => ({ name: inLanguage(names), path: `/admin/products/${id}` })),
    ...events.map(({ id, title }): [string, Subject] => [
      id,
      { name: inLanguage(title), path: `/admin/events/${id}` },
    ]),
    ...named(pages, (_, { name, slug }) => ({ name, path: `/collaborator/${slug}` })),
    ...named(orders, (id, number) => ({ name: number, path: `/admin/orders?order=${id}` })),
    ...named(drafts, (id, number) => ({ name: number, path: `/admin/draft-orders/${id}` })),
    ...named(waivers, (id, names) => ({ name: inLanguage(names), path: `/admin/waivers/${id}` })),
    ...named(campaigns, (id, names) => ({
      name: inLanguage(names),
      path: `/admin/loyalty/campaigns/edit/${id}`,
    })),
    ...named(collections, (id, names) => ({ name: inLanguage(names), path: `/admin/collections/${id}` })),
  ])
  const describeCategory = (id: string) => {
    const found = categories.get(id)
    return found && { name: inLanguage({ en: found.nameEn, es: found.nameEs }), path: '/admin/categories' }
  }
  const describeText = (id: string) => {
    const titles = texts.get(id)
    return titles && { name: inLanguage(titles), path: `/admin/content/${id}` }
  }
  return ({ id, action }) => {
    if (isSetting(action)) return describeSetting(id, language) ?? undefined
    if (isContent(action)) return describeText(id)
    if (isCategory(action)) return describeCategory(id)
    if (isCoupon(action) && coupons.includes(id))
      return { name: id, path: `/admin/coupons/edit/${encodeURIComponent(id)}` }
    return byId.get(id)
  }
}

type Subject = NonNullable<ReturnType<FindSubject>>

function named<Value>(
  found: ReadonlyMap<string, Value>,
  describe: (id: string, value: Value) => Subject,
): [string, Subject][] {
  return [...found].map(([id, value]) => [id, describe(id, value)])
}

/** What the command palette finds in each feature, and where that leads whoever asks. */
import type { Collections } from '#server/features/catalog/collections/index.ts'
import type { ProductEditing } from '#server/features/catalog/products/editing/index.ts'
import type { Catalog } from '#server/features/catalog/products/index.ts'
import { findEventsByTitle } from '#server/features/events/events/editing/index.ts'
import { findPeopleByText } from '#server/features/people/identity/index.ts'
import { findOrdersByNumber } from '#server/features/sales/orders/index.ts'
import type { PaletteFinder } from '#server/features/site/palette/index.ts'
import type { Database } from './platform/database/pool.ts'
import { localDay } from './platform/local-day.ts'

interface PaletteDeps {
  db: Database
  catalog: Catalog
  collections: Collections
  productEditing: ProductEditing
}

export function createPaletteFinders({
  db,
  catalog,
  collections,
  productEditing,
}: PaletteDeps): PaletteFinder[] {
  const findOrders: PaletteFinder = async ({ person, q, limit }) =>
    (await findOrdersByNumber(db, person, q, limit)).map(({ id, number, name, isOwn }) => ({
      kind: 'order',
      id,
      title: number,
      detail: name,
      path: isOwn
        ? `/customer/purchases/${id}`
        : person.role === 'admin'
          ? `/admin/orders?order=${id}`
          : `/provider/orders?order=${id}`,
    }))

  /** Who sells finds their own in every state, an admin everybody's; the others what is in the shop. */
  const findProducts: PaletteFinder = async ({ person, q, language, limit }) => {
    const isManager = person.role === 'admin' || person.role === 'provider'
    if (!isManager)
      return (await catalog.suggest(q, language)).slice(0, limit).map(({ id, slug, name }) => ({
        kind: 'product',
        id,
        title: name,
        detail: '',
        path: `/products/${slug}`,
      }))
    return (await productEditing.findByText(person, q, limit)).map(({ id, name, status }) => ({
      kind: 'product',
      id,
      title: name[language] || name.en || name.es,
      detail: status,
      path: `/${person.role === 'admin' ? 'admin' : 'provider'}/products/${id}`,
    }))
  }

  const findCollections: PaletteFinder = async ({ person, q, language, limit }) =>
    (await collections.findByText(person, q, limit)).map(({ id, nameEn, nameEs }) => ({
      kind: 'collection',
      id,
      title: language === 'es' ? nameEs : nameEn,
      detail: '',
      path: `/admin/collections/${id}`,
    }))

  const findEvents: PaletteFinder = async ({ person, q, language, limit }) =>
    (await findEventsByTitle(db, person, { q, language, limit })).map(
      ({ id, title, startsAt, isManaged }) => ({
        kind: 'event',
        id,
        title,
        detail: localDay(startsAt),
        path: isManaged ? `/${person.role === 'admin' ? 'admin' : 'provider'}/events/${id}` : `/events/${id}`,
      }),
    )

  /** Their orders, which is what an admin has of a person. */
  const findPeople: PaletteFinder = async ({ person, q, limit }) => {
    if (person.role !== 'admin') return []
    return (await findPeopleByText(db, q, limit)).map(({ id, displayName, email }) => ({
      kind: 'person',
      id,
      title: displayName,
      detail: email,
      path: `/admin/orders?search=${encodeURIComponent(email)}`,
    }))
  }
  return [findOrders, findProducts, findCollections, findEvents, findPeople]
}

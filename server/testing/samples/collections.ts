import { createCollection, setCollectionState } from '#contract/catalog/managed-collections.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestShop } from '../test-shop.ts'

const nothing: MakeSample = () => ({ input: {} })
const RULES = { match: 'all', conditions: [{ kind: 'in_stock' }] } as const

let made = 0

/** One that its rules fill. */
export function writeCollection(changed: object = {}) {
  made += 1
  return {
    name: { en: `Range day ${made}`, es: `Día de polígono ${made}` },
    slug: { en: '', es: '' },
    description: { en: 'All in stock.', es: 'Todo disponible.' },
    imageId: null,
    kind: 'automatic' as const,
    rules: { match: 'all' as const, conditions: [{ kind: 'in_stock' as const }] },
    productIds: [],
    productSort: 'newest' as const,
    ...changed,
  }
}

async function someCollection(shop: TestShop) {
  const admin = await shop.has.admin()
  const { body } = await admin.send(createCollection, writeCollection())
  return (await admin.send(setCollectionState, { collectionId: body.id, state: 'published' })).body
}

const ofCollection =
  (also: object = {}): MakeSample =>
  async (shop) => ({ input: { collectionId: (await someCollection(shop)).id, ...also } })

export const collectionSamples: Record<string, MakeSample> = {
  listCollections: nothing,
  getCollection: ofCollection(),
  listManagedCollections: nothing,
  getManagedCollection: ofCollection(),
  createCollection: () => ({ input: writeCollection() }),
  changeCollection: async (shop) => {
    const { id: collectionId, version } = await someCollection(shop)
    return { input: { ...writeCollection(), collectionId, version } }
  },
  setCollectionState: ofCollection({ state: 'draft' }),
  moveCollection: ofCollection({ to: 'first' }),
  duplicateCollection: ofCollection(),
  deleteCollection: ofCollection(),
  previewCollection: () => ({ input: { rules: RULES, productSort: 'newest' } }),
  getCollectionChoices: nothing,
}

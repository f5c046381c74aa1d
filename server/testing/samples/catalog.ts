import { CATEGORIES } from '#contract/catalog/catalog-terms.ts'
import { listManagedCategories } from '#contract/catalog/categories.ts'
import type { MakeSample } from '../permission-matrix.ts'

const nothing: MakeSample = () => ({ input: {} })
const aProduct: MakeSample = async (shop) => ({ input: { productId: (await shop.has.product()).id } })

export const catalogSamples: Record<string, MakeSample> = {
  listCategories: nothing,
  listManagedCategories: nothing,
  changeCategory: async (shop) => {
    const [first] = (await (await shop.has.admin()).send(listManagedCategories, {})).body
    const { id: categoryId, name, blurb, version } = first as NonNullable<typeof first>
    return { input: { categoryId, name, blurb, version } }
  },
  orderCategories: () => ({ input: { ids: [...CATEGORIES] } }),
  listProducts: () => ({ input: { q: 'holster', category: 'holsters' } }),
  suggestProducts: () => ({ input: { q: 'hol' } }),
  getProduct: aProduct,
  listRelatedProducts: aProduct,
  listProductsById: async (shop) => ({ input: { ids: (await shop.has.product()).id } }),
  getLanding: nothing,
  listCollaborators: nothing,
  getCollaborator: async (shop) => {
    const { providerId } = await shop.has.product()
    return { input: { slug: providerId.toLowerCase().replaceAll('_', '-') } }
  },
}

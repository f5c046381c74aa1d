import { addCategory, listManagedCategories } from '#contract/catalog/categories.ts'
import type { MakeSample } from '../permission-matrix.ts'

const nothing: MakeSample = () => ({ input: {} })
const aProduct: MakeSample = async (shop) => ({ input: { productId: (await shop.has.product()).id } })

let made = 0

/** No two of one name. */
function newCategory() {
  made += 1
  return {
    name: { en: `Patches ${made}`, es: `Parchos ${made}` },
    blurb: { en: 'Small and bold.', es: 'Pequeños y atrevidos.' },
  }
}

export const catalogSamples: Record<string, MakeSample> = {
  listCategories: nothing,
  listManagedCategories: nothing,
  changeCategory: async (shop) => {
    const [first] = (await (await shop.has.admin()).send(listManagedCategories, {})).body
    const { id: categoryId, name, blurb, version } = first as NonNullable<typeof first>
    return { input: { categoryId, name, blurb, version } }
  },
  addCategory: () => ({ input: newCategory() }),
  deleteCategory: async (shop) => {
    const { body } = await (await shop.has.admin()).send(addCategory, newCategory())
    const { id: categoryId, version } = body.at(-1) as NonNullable<(typeof body)[number]>
    return { input: { categoryId, version } }
  },
  orderCategories: async (shop) => {
    const { body } = await (await shop.has.admin()).send(listManagedCategories, {})
    return { input: { ids: body.map(({ id }) => id) } }
  },
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

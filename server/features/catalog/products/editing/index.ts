/** What owners and admins do to products: drafts, edits, publishing, stock (rules.md Publishing). */
import * as managed from '#contract/catalog/managed-products.ts'
import * as editing from '#contract/catalog/product-editing.ts'
import * as editor from '#contract/catalog/product-editor.ts'
import type { BulkKinds } from '#server/platform/bulk-jobs/index.ts'
import { type Person, type Route, route } from '#server/platform/http/route.ts'
import { draftProduct } from './create-product.ts'
import { cropOwnPicture, type PictureDeps } from './crop-picture.ts'
import { copyProduct } from './duplicate-product.ts'
import { productBulkKinds } from './managed-list/bulk-actions.ts'
import { countMatching, exportProducts, findRows, listProducts } from './managed-list/list-products.ts'
import { createProductRoster, type RosterDeps } from './managed-list/roster.ts'
import { firstByName, type RosterRow } from './managed-list/rules.ts'
import { readForEdit, readHistory, readOptionValues, renderPreview } from './read-product.ts'
import { markDeleted, setOwnStock } from './stock-and-deletion.ts'
import { moveProduct } from './transition-product.ts'
import { editProduct } from './update-product.ts'

export { categoryUseOfProducts } from './category-use.ts'
export { chooseProvider, insertDraft } from './create-product.ts'
export { isEditableBy } from './edited-product.ts'
export { hasProductPicture, isShownByProduct } from './has-picture.ts'
export { productsOfPerson } from './personal-data.ts'
export { findProductNames } from './product-names.ts'
export { refuseTaken } from './refuse-taken.ts'
export {
  countPublishedProducts,
  findCategoriesOf,
  listIdsOfCategory,
  listPricedVariants,
} from './report-facts.ts'
export {
  decideProduct,
  describeProduct,
  listProductsToReview,
  readProductReview,
  takeProductDown,
} from './review-product.ts'
export { findProduct, findProductKeys, listOptionValues, listProductIds } from './store.ts'
export type { EditContext, Editor, Product, Variant } from './types.ts'
export { saveEdit } from './update-product.ts'

export interface ProductEditing {
  routes: Route[]
  /** What can be done to many products at once. */
  bulkKinds: BulkKinds
  /** How many products somebody's list shows under these filters. */
  countRows(person: Person, query: Readonly<Record<string, string>>): Promise<number>
  /** Of somebody's products those with these words, the last changed first. */
  findByText(person: Person, q: string, limit: number): Promise<Pick<RosterRow, 'id' | 'name' | 'status'>[]>
}

export function createProductEditing(deps: PictureDeps & RosterDeps): ProductEditing {
  const managedDeps = { ...deps, roster: createProductRoster(deps) }
  const routes = [
    route(managed.listManagedProducts, (call) => listProducts(managedDeps, call)),
    route(managed.exportManagedProducts, (call) => exportProducts(managedDeps, call)),
    route(editing.createProduct, (call) => draftProduct(deps, call)),
    route(editing.getEditableProduct, (call) => readForEdit(deps, call)),
    route(editing.updateProduct, (call) => editProduct(deps, call)),
    route(editing.moveProduct, (call) => moveProduct(deps, call)),
    route(editing.setStock, (call) => setOwnStock(deps, call)),
    route(editing.deleteProduct, (call) => markDeleted(deps, call)),
    route(editing.listProductHistory, (call) => readHistory(deps, call)),
    route(editor.listOptionValues, () => readOptionValues(deps)),
    route(editor.previewMarkdown, (call) => renderPreview(call)),
    route(editor.cropPicture, (call) => cropOwnPicture(deps, call)),
    route(editor.duplicateProduct, (call) => copyProduct(deps, call)),
  ]
  return {
    routes,
    bulkKinds: productBulkKinds(managedDeps),
    countRows: (person, query) => countMatching(managedDeps, person, query),
    findByText: async (person, q, limit) => firstByName(await findRows(managedDeps, person, { q }), q, limit),
  }
}

/** What owners and admins do to products: drafts, edits, publishing, stock (rules.md Publishing). */
import * as editing from '#contract/catalog/product-editing.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { draftProduct } from './create-product.ts'
import type { Deps } from './deps.ts'
import { readForEdit, readHistory } from './read-product.ts'
import { markDeleted, setOwnStock } from './stock-and-deletion.ts'
import { moveProduct } from './transition-product.ts'
import { editProduct } from './update-product.ts'

export {
  type CollaboratorRow,
  findCollaborators,
  listCollaborators,
  lockCollaborator,
  updateCollaborator,
} from './collaborators.ts'
export { findOrOpenPage } from './create-product.ts'
export { productsOfPerson } from './personal-data.ts'
export {
  decideProduct,
  describeProduct,
  listProductsToReview,
  readProductReview,
  takeProductDown,
} from './review-product.ts'

export function productEditingRoutes(deps: Deps): Route[] {
  return [
    route(editing.createProduct, (call) => draftProduct(deps, call)),
    route(editing.getEditableProduct, (call) => readForEdit(deps, call)),
    route(editing.updateProduct, (call) => editProduct(deps, call)),
    route(editing.moveProduct, (call) => moveProduct(deps, call)),
    route(editing.setStock, (call) => setOwnStock(deps, call)),
    route(editing.deleteProduct, (call) => markDeleted(deps, call)),
    route(editing.listProductHistory, (call) => readHistory(deps, call)),
  ]
}

/** What owners and admins do to products: drafts, edits, publishing, stock (rules.md Publishing). */
import * as editing from '#contract/catalog/product-editing.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { draftProduct } from './create-product.ts'
import type { Parts } from './deps.ts'
import { readForEdit, readHistory } from './read-product.ts'
import { markDeleted, setOwnStock } from './stock-and-deletion.ts'
import { moveAlong } from './transition-product.ts'
import { editProduct } from './update-product.ts'

export { findOrOpenPage } from './create-product.ts'
export { productsOfPerson } from './personal-data.ts'

export function productEditingRoutes(parts: Parts): Route[] {
  return [
    route(editing.createProduct, (call) => draftProduct(parts, call)),
    route(editing.getEditableProduct, (call) => readForEdit(parts, call)),
    route(editing.updateProduct, (call) => editProduct(parts, call)),
    route(editing.moveProduct, (call) => moveAlong(parts, call)),
    route(editing.setStock, (call) => setOwnStock(parts, call)),
    route(editing.deleteProduct, (call) => markDeleted(parts, call)),
    route(editing.listProductHistory, (call) => readHistory(parts, call)),
  ]
}

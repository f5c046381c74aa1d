/** What owners and admins do to products: drafts, edits, publishing, stock (rules.md Publishing). */
import * as editing from '#contract/catalog/product-editing.ts'
import * as editor from '#contract/catalog/product-editor.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { draftProduct } from './create-product.ts'
import { cropOwnPicture, type PictureDeps } from './crop-picture.ts'
import { copyProduct } from './duplicate-product.ts'
import { readForEdit, readHistory, readOptionValues, renderPreview } from './read-product.ts'
import { markDeleted, setOwnStock } from './stock-and-deletion.ts'
import { transitionProduct } from './transition-product.ts'
import { editProduct } from './update-product.ts'

export { countRejectedProducts } from './count-rejected.ts'
export { chooseProvider, insertDraft } from './create-product.ts'
export { isEditableBy } from './edited-product.ts'
export { productsOfPerson } from './personal-data.ts'
export { refuseTaken } from './refuse-taken.ts'
export { findProduct, findProductKeys, findProvider, listOptionValues, listProductIds } from './store.ts'
export type { EditContext, Editor, Product, Variant } from './types.ts'
export { saveEdit } from './update-product.ts'

export function productEditingRoutes(deps: PictureDeps): Route[] {
  return [
    route(editing.createProduct, (call) => draftProduct(deps, call)),
    route(editing.getEditableProduct, (call) => readForEdit(deps, call)),
    route(editing.updateProduct, (call) => editProduct(deps, call)),
    route(editing.moveProduct, (call) => transitionProduct(deps, call)),
    route(editing.setStock, (call) => setOwnStock(deps, call)),
    route(editing.deleteProduct, (call) => markDeleted(deps, call)),
    route(editing.listProductHistory, (call) => readHistory(deps, call)),
    route(editor.listOptionValues, () => readOptionValues(deps)),
    route(editor.previewMarkdown, (call) => renderPreview(call)),
    route(editor.cropPicture, (call) => cropOwnPicture(deps, call)),
    route(editor.duplicateProduct, (call) => copyProduct(deps, call)),
  ]
}

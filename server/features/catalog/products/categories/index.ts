/** Categories as admins add, name, order and delete them. */
import * as contract from '#contract/catalog/categories.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { createCategory, editCategory, placeCategories } from './change-categories.ts'
import { removeCategory } from './delete-category.ts'
import type { CategoryDeps } from './deps.ts'
import { listForAdmin } from './list-categories.ts'

export function categoryRoutes(deps: CategoryDeps): Route[] {
  return [
    route(contract.listManagedCategories, ({ language }) => listForAdmin(deps, language)),
    route(contract.addCategory, (call) => createCategory(deps, call)),
    route(contract.changeCategory, (call) => editCategory(deps, call)),
    route(contract.orderCategories, (call) => placeCategories(deps, call)),
    route(contract.deleteCategory, (call) => removeCategory(deps, call)),
  ]
}

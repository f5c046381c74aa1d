/** What categories and tax classes are called. */
import type { CategoryId, TaxClass } from '#contract/catalog/catalog-terms.ts'
import { m } from '#web/paraglide/messages.js'

export const CATEGORY_NAMES: Record<CategoryId, () => string> = {
  holsters: () => m.product_editing_category_holsters(),
  gear: () => m.product_editing_category_gear(),
  belts: () => m.product_editing_category_belts(),
  pouches: () => m.product_editing_category_pouches(),
  lights: () => m.product_editing_category_lights(),
  apparel: () => m.product_editing_category_apparel(),
  training: () => m.product_editing_category_training(),
  accessories: () => m.product_editing_category_accessories(),
}

export const TAX_NAMES: Record<TaxClass, () => string> = {
  goods: () => m.product_editing_tax_goods(),
  admission: () => m.product_editing_tax_admission(),
  course: () => m.product_editing_tax_course(),
  service: () => m.product_editing_tax_service(),
  exempt: () => m.product_editing_tax_exempt(),
}

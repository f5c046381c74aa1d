/** What tax classes are called. */
import type { TaxClass } from '#contract/catalog/catalog-terms.ts'
import { m } from '#web/paraglide/messages.js'

export const TAX_NAMES: Record<TaxClass, () => string> = {
  goods: () => m.product_editing_tax_goods(),
  admission: () => m.product_editing_tax_admission(),
  course: () => m.product_editing_tax_course(),
  service: () => m.product_editing_tax_service(),
  exempt: () => m.product_editing_tax_exempt(),
}

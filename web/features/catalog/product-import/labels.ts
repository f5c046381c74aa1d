/** What the columns of an import are called, and what is wrong with a cell. */
import type { ImportField } from '#contract/catalog/product-import.ts'
import { m } from '#web/paraglide/messages.js'

const en = (name: string) => m.product_import_in_english({ name })
const es = (name: string) => m.product_import_in_spanish({ name })

export const FIELD_NAMES: Record<ImportField, () => string> = {
  productId: () => m.product_import_field_id(),
  sku: () => 'SKU',
  'name.en': () => en(m.product_import_field_name()),
  'name.es': () => es(m.product_import_field_name()),
  'slug.en': () => en(m.product_import_field_slug()),
  'slug.es': () => es(m.product_import_field_slug()),
  category: () => m.product_import_field_category(),
  taxClass: () => m.product_import_field_tax(),
  'summary.en': () => en(m.product_import_field_summary()),
  'summary.es': () => es(m.product_import_field_summary()),
  'description.en': () => en(m.product_import_field_description()),
  'description.es': () => es(m.product_import_field_description()),
  'tags.en': () => en(m.product_import_field_tags()),
  'tags.es': () => es(m.product_import_field_tags()),
  size: () => m.product_import_field_size(),
  color: () => m.product_import_field_color(),
  hand: () => m.product_import_field_hand(),
  fit: () => m.product_import_field_fit(),
  priceCents: () => m.product_import_field_price(),
  compareAtCents: () => m.product_import_field_compare(),
  onHand: () => m.product_import_field_stock(),
  lowStockAt: () => m.product_import_field_low(),
  weightGrams: () => m.product_import_field_weight(),
  isActive: () => m.product_import_field_active(),
}

const PROBLEMS: Record<string, () => string> = {
  required: () => m.product_import_problem_required(),
  not_money: () => m.product_import_problem_money(),
  not_number: () => m.product_import_problem_number(),
  not_yes_no: () => m.product_import_problem_yes_no(),
  unknown_category: () => m.product_import_problem_category(),
  unknown_tax: () => m.product_import_problem_tax(),
  unknown_option: () => m.product_import_problem_option(),
  unknown_product: () => m.product_import_problem_product(),
  differs: () => m.product_import_problem_differs(),
  sku_twice: () => m.product_import_problem_sku_twice(),
  SKU_TAKEN: () => m.product_import_problem_sku_taken(),
  SLUG_TAKEN: () => m.product_import_problem_slug_taken(),
  too_big: () => m.product_import_problem_too_big(),
  too_small: () => m.product_import_problem_too_small(),
  duplicate: () => m.product_import_problem_duplicate(),
  other_kinds: () => m.product_import_problem_other_kinds(),
  promised: () => m.product_import_problem_promised(),
  in_review: () => m.product_import_problem_review(),
}

export function explainProblem(code: string): string {
  return PROBLEMS[code]?.() ?? m.product_import_problem_invalid()
}

/** Of a column that the file does not have, the field's own name. */
export function nameColumn(column: string | null): string {
  return FIELD_NAMES[column as ImportField]?.() ?? column ?? '–'
}

/** What is wrong with the form before anybody is asked, and what a product lacks for review. Pure. */
import { INCHES } from '#contract/catalog/size-guides.ts'
import { m } from '#web/paraglide/messages.js'
import type { Texts } from '../queries.ts'
import type { ProductValues, VariantValues } from './product-values.ts'

export type Problems = Readonly<Record<string, string>>

/** A draft needs little: a name in one language, and variants that can be sold. */
export function checkProduct(values: ProductValues): Problems {
  const problems: Record<string, string> = {}
  if (!values.name.en.trim() && !values.name.es.trim()) problems['name.en'] = m.product_editing_problem_name()
  for (const [at, variant] of values.variants.entries())
    Object.assign(problems, checkVariant(variant, at, values))
  Object.assign(problems, checkGuide(values.sizeGuide))
  return problems
}

function checkVariant(variant: VariantValues, at: number, { variants }: ProductValues): Problems {
  const { sku, priceCents, compareAtCents } = variant
  const problems: Record<string, string> = {}
  const put = (field: string, problem: string) => {
    problems[`variants.${at}.${field}`] = problem
  }
  if (!sku.trim()) put('sku', m.platform_form_required())
  else if (variants.some((other) => other !== variant && other.sku.trim() === sku.trim()))
    put('sku', m.product_editing_problem_sku_twice())
  if (!priceCents) put('priceCents', m.product_editing_problem_price())
  else if (compareAtCents !== null && compareAtCents <= priceCents)
    put('compareAtCents', m.product_editing_problem_compare())
  return problems
}

/** Measures have names in both languages; a size has been chosen for each row. */
function checkGuide(guide: ProductValues['sizeGuide']): Problems {
  const problems: Record<string, string> = {}
  for (const [at, column] of (guide?.columns ?? []).entries())
    for (const language of LANGUAGES)
      if (!column[language].trim())
        problems[`sizeGuide.columns.${at}.${language}`] = m.product_editing_problem_measure()
  for (const [at, { size, inches }] of (guide?.rows ?? []).entries()) {
    if (!size) problems[`sizeGuide.rows.${at}.size`] = m.product_editing_problem_size()
    for (const [column, measure] of inches.entries())
      if (!INCHES.test(measure.trim()))
        problems[`sizeGuide.rows.${at}.inches.${column}`] = m.categories_sizes_wrong()
  }
  return problems
}

const LANGUAGES = ['en', 'es'] as const

/** Fields that review asks for and that are still empty: `description.es`. */
export function listLacks(values: ProductValues): string[] {
  const { name, summary, description, specs, pictures } = values
  const texts: [string, Texts][] = [
    ['name', name],
    ['summary', summary],
    ['description', description],
    ...specs.flatMap(({ label, value }, at): [string, Texts][] => [
      [`specs.${at}.label`, label],
      [`specs.${at}.value`, value],
    ]),
    ...pictures.map(({ alt }, at): [string, Texts] => [`pictures.${at}.alt`, alt]),
  ]
  const missing = texts.flatMap(([field, text]) =>
    LANGUAGES.filter((language) => !text[language].trim()).map((language) => `${field}.${language}`),
  )
  return [...new Set([...missing, ...Object.keys(checkProduct(values))])]
}

/** Where a lack is mended. */
export function fieldId(path: string): string {
  return `product-${path.replaceAll('.', '-')}`
}

/** A field's value as words, for differences. Pure but for the language of the page. */
import type { TaxClass } from '#contract/catalog/catalog-terms.ts'
import { describeSizeGuide } from '#contract/catalog/size-guide-words.ts'
import type { SizeGuideData } from '#contract/catalog/size-guides.schemas.ts'
import { TAX_NAMES } from '#web/domain/products/tax-names.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { Texts } from '../queries.ts'

interface DescribedVariant {
  sku: string
  options: Record<string, string>
  priceCents?: number | null
  onHand?: number
  isActive?: boolean
}

const WORDS: Record<string, (value: never) => string> = {
  taxClass: (taxClass: TaxClass) => TAX_NAMES[taxClass](),
  sizeGuide: (guide: SizeGuideData) => describeSizeGuide(guide, getLocale()),
  tags: (tags: string[]) => tags.join(', '),
  specs: (specs: { label: Texts; value: Texts }[]) =>
    specs.map(({ label, value }) => `${label.en}: ${value.en} / ${label.es}: ${value.es}`).join('\n'),
  pictures: (pictures: { alt: Texts }[]) =>
    [
      m.product_editing_pictures_count({ count: pictures.length }),
      ...pictures.map(({ alt }, at) => `${at + 1}. ${alt.en} / ${alt.es}`),
    ].join('\n'),
  variants: (variants: DescribedVariant[]) => variants.map(describeVariant).join('\n'),
}

function describeVariant({ sku, options, priceCents, onHand, isActive }: DescribedVariant): string {
  const facts = [
    sku,
    ...Object.values(options),
    ...(priceCents ? [formatMoney(priceCents)] : []),
    ...(onHand === undefined ? [] : [m.product_editing_in_stock({ count: formatNumber(onHand) })]),
    ...(isActive === false ? [m.product_editing_bulk_inactive()] : []),
  ]
  return facts.join(' · ')
}

/** `name.es`, `variants`: whatever the field holds. */
export function describeValue(path: string, value: unknown, nameCategory: (id: string) => string): string {
  if (value === null || value === undefined) return ''
  if (path === 'category') return nameCategory(String(value))
  const [field = path] = path.split('.')
  return WORDS[field]?.(value as never) ?? String(value)
}

import { useQuery } from '@tanstack/react-query'
import { SizeGuideField } from '#web/domain/products/size-guide/size-guide-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { optionValuesQuery } from '../queries.ts'
import { fieldId } from './check-product.ts'
import type { ProductFields } from './form-fields.tsx'

/** For a product that comes in sizes: measures of its own, where those of its category do not fit. */
export function OwnSizeGuide({ fields: { values, change, problems } }: { fields: ProductFields }) {
  const { data: known = [] } = useQuery(optionValuesQuery)
  const codes = [...new Set(values.variants.flatMap(({ options }) => options.size ?? []))]
  const guide = values.sizeGuide ?? null
  if (codes.length === 0 && !guide) return null
  const named = [...known, ...values.optionValues].filter(({ kind }) => kind === 'size')
  const sizes = codes.map((code) => ({
    value: code,
    label: named.find((value) => value.code === code)?.label[getLocale()] ?? code,
  }))
  return (
    <SizeGuideField
      guide={guide}
      hint={m.product_editing_size_guide_hint()}
      problem={(name) => problems[name]}
      idOf={fieldId}
      sizes={sizes}
      onChange={(sizeGuide) => change({ sizeGuide })}
    />
  )
}

/** Why a product was refused, by row and column. Pure. */
import type { ZodError } from 'zod'
import { IMPORT_FIELDS, type ImportField } from '#contract/catalog/product-import.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Problem, RowProduct } from './group-rows.ts'

type VariantRows = readonly (number | null)[]

interface FieldCode {
  path: readonly PropertyKey[]
  code: string
}

export function explainSchema(error: ZodError, product: RowProduct, variantRows: VariantRows): Problem[] {
  return error.issues.map(({ path, code }) => place({ path, code }, product, variantRows))
}

/** Null: not a refusal but a failure of ours. */
export function explainRefusal(
  error: unknown,
  product: RowProduct,
  variantRows: VariantRows,
): Problem[] | null {
  if (!(error instanceof AppError)) return null
  const { code, extras } = error
  const details = extras.details ?? {}
  if (Array.isArray(details))
    return details.map(({ field, code: why }) =>
      place({ path: field.split('.'), code: why }, product, variantRows),
    )
  const at = (field: ImportField | null, why: string, row = product.row, value = ''): Problem => ({
    row,
    field,
    code: why,
    value,
  })
  if (code === 'SKU_TAKEN') {
    const taken = Array.isArray(details.skus) ? details.skus.map(String) : []
    const blamed = product.variants.filter(({ sku }) => sku !== undefined && taken.includes(sku))
    return blamed.length > 0 ? blamed.map(({ row, sku }) => at('sku', code, row, sku)) : [at('sku', code)]
  }
  if (code === 'SLUG_TAKEN') return [at('slug.en', code, product.row, String(details.slug ?? ''))]
  if (code === 'INCOMPLETE') {
    const missing = Array.isArray(details.missing) ? details.missing.map(String) : []
    return missing.map((path) => at(fieldOf(path.split('.')), 'required'))
  }
  if (code === 'CONFLICT' && 'inventoryItemId' in details) return [at('onHand', 'promised')]
  if (code === 'CONFLICT' && 'status' in details) return [at(null, 'in_review')]
  return [at(null, code)]
}

function place({ path, code }: FieldCode, product: RowProduct, variantRows: VariantRows): Problem {
  const [first, index, ...rest] = path
  const isVariant = first === 'variants' && index !== undefined
  const row = isVariant ? (variantRows[Number(index)] ?? product.row) : product.row
  return { row, field: fieldOf(isVariant ? rest : path), code, value: '' }
}

function fieldOf(path: readonly PropertyKey[]): ImportField | null {
  const name = path.map(String)
  // `options.size` of a variant is the column of that size; the options as a whole are none.
  const wanted = name[0] === 'options' ? (name[1] ?? '') : name.slice(0, 2).join('.')
  const fields: readonly string[] = IMPORT_FIELDS
  if (fields.includes(wanted)) return wanted as ImportField
  return fields.includes(String(name[0])) ? (name[0] as ImportField) : null
}

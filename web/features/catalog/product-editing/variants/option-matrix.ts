/** Options and the variants they make. Pure. */
import { OPTION_KINDS, type OptionKind } from '#contract/catalog/catalog-terms.ts'
import type { Options, VariantValues } from '../form/product-values.ts'

export const VARIANTS_MAX = 200

export type OptionCodes = Partial<Record<OptionKind, readonly string[]>>

/** The values that the variants use, each kind in the order in which they appear. */
export function listCodes(variants: readonly VariantValues[]): OptionCodes {
  const codes: Partial<Record<OptionKind, string[]>> = {}
  for (const { options } of variants) {
    for (const kind of OPTION_KINDS) {
      const code = options[kind]
      if (code === undefined) continue
      const known = codes[kind] ?? []
      codes[kind] = known.includes(code) ? known : [...known, code]
    }
  }
  return codes
}

function keyOfOptions(options: Options): string {
  return OPTION_KINDS.map((kind) => options[kind] ?? '').join('|')
}

/** Every combination of the values. Of no values one: a product without options has one variant. */
export function combine(codes: OptionCodes): Options[] {
  let combinations: Options[] = [{}]
  for (const kind of OPTION_KINDS) {
    const values = codes[kind] ?? []
    if (values.length > 0)
      combinations = combinations.flatMap((options) => values.map((code) => ({ ...options, [kind]: code })))
  }
  return combinations
}

/**
 * A value more. The first one of a kind is given to the variants there are, so that all keep having the same kinds of options;
 * any further one adds the combinations with it, priced like the first variant.
 */
export function addValue(
  variants: readonly VariantValues[],
  kind: OptionKind,
  code: string,
  newKey: () => string,
): VariantValues[] {
  const codes = listCodes(variants)
  if (codes[kind]?.includes(code)) return [...variants]
  if ((codes[kind] ?? []).length === 0)
    return variants.map((variant) => ({ ...variant, options: { ...variant.options, [kind]: code } }))
  const added = combine({ ...codes, [kind]: [code] })
  return addCombinations(variants, added, newKey)
}

/** The variants with that value go. The last value of a kind goes from all of them; of those alike then the first stays. */
export function removeValue(
  variants: readonly VariantValues[],
  kind: OptionKind,
  code: string,
): VariantValues[] {
  if ((listCodes(variants)[kind] ?? []).length > 1)
    return variants.filter(({ options }) => options[kind] !== code)
  const seen = new Set<string>()
  return variants
    .map(({ options: { [kind]: _, ...options }, ...variant }) => ({ ...variant, options }))
    .filter(({ options }) => {
      const key = keyOfOptions(options)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
}

/** Combinations that nobody sells yet. */
export function listMissingCombinations(variants: readonly VariantValues[]): Options[] {
  const known = new Set(variants.map(({ options }) => keyOfOptions(options)))
  return combine(listCodes(variants)).filter((options) => !known.has(keyOfOptions(options)))
}

export function addCombinations(
  variants: readonly VariantValues[],
  combinations: readonly Options[],
  newKey: () => string,
): VariantValues[] {
  const known = new Set(variants.map(({ options }) => keyOfOptions(options)))
  const [model] = variants
  const added = combinations
    .filter((options) => !known.has(keyOfOptions(options)))
    .map((options) => makeVariant(model, options, newKey()))
  return [...variants, ...added].slice(0, VARIANTS_MAX)
}

function makeVariant(model: VariantValues | undefined, options: Options, key: string): VariantValues {
  return {
    key,
    sku: proposeSku(model, options),
    options,
    priceCents: model?.priceCents ?? null,
    compareAtCents: model?.compareAtCents ?? null,
    weightGrams: model?.weightGrams ?? 0,
    onHand: 0,
    lowStockAt: model?.lowStockAt ?? null,
    isActive: true,
  }
}

const SKU_MAX = 60

/** `BELT-M` of a medium one becomes `BELT-L` of a large one; else the value is put behind it. */
function proposeSku(model: VariantValues | undefined, options: Options): string {
  if (!model?.sku) return ''
  const parts = OPTION_KINDS.flatMap((kind) => options[kind] ?? [])
  const old = OPTION_KINDS.flatMap((kind) => model.options[kind] ?? [])
  const ending = `-${old.join('-')}`.toUpperCase()
  const base =
    old.length > 0 && model.sku.toUpperCase().endsWith(ending)
      ? model.sku.slice(0, -ending.length)
      : model.sku
  return `${base}-${parts.join('-')}`.toUpperCase().slice(0, SKU_MAX)
}

/** A change of several variants at once; what is absent stays. */
export interface BulkChange {
  priceCents?: number
  /** By so many percent, up or down, to whole cents. */
  pricePercent?: number
  /** Null: none any more. */
  compareAtCents?: number | null
  onHand?: number
  lowStockAt?: number
  weightGrams?: number
  isActive?: boolean
}

export function changeMany(
  variants: readonly VariantValues[],
  keys: ReadonlySet<string>,
  change: BulkChange,
): VariantValues[] {
  const { pricePercent, ...plain } = change
  return variants.map((variant) => {
    if (!keys.has(variant.key)) return variant
    const priceCents =
      pricePercent === undefined || variant.priceCents === null
        ? (plain.priceCents ?? variant.priceCents)
        : Math.max(1, Math.round(variant.priceCents * (1 + pricePercent / 100)))
    return { ...variant, ...plain, priceCents }
  })
}

/** Which variant is meant, and what can still be had with the other choices. Pure. */
import { OPTION_KINDS, type OptionKind } from '#contract/catalog/catalog-terms.ts'
import type { PictureData, ProductData, VariantData } from '#web/domain/products/product-data.ts'

export type Choice = Partial<Record<OptionKind, string>>

type Optioned = Pick<ProductData, 'options' | 'variants'>

/** `out`: sold out with the other choices. `none`: never made with them. */
export type ValueState = 'available' | 'out' | 'none'

/** From the address; what the product does not have is ignored. */
export function readChoice(product: Optioned, search: Choice): Choice {
  const known = product.options.filter(({ kind, values }) => values.some(({ code }) => code === search[kind]))
  return Object.fromEntries(known.map(({ kind }) => [kind, search[kind]]))
}

/**
 * What is chosen before anybody chose: whatever leaves no choice, and a color that can be had, as the pictures have to
 * show one. A size or a hand is never guessed: a parcel with the wrong one comes back.
 */
export function withDefaults(product: Optioned, choice: Choice): Choice {
  const full: Choice = { ...choice }
  for (const { kind, values } of product.options) {
    if (full[kind]) continue
    if (values.length === 1) full[kind] = values[0]?.code
    else if (kind === 'color') full[kind] = firstColor(product, full) ?? values[0]?.code
  }
  return full
}

function firstColor(product: Optioned, choice: Choice): string | undefined {
  const inReach = product.variants.filter((variant) => fits(variant, choice))
  return (inReach.find(({ stock }) => stock !== 'out') ?? inReach[0])?.options.color
}

/** Every choice made agrees with the variant. */
function fits(variant: VariantData, choice: Choice): boolean {
  return OPTION_KINDS.every((kind) => choice[kind] === undefined || variant.options[kind] === choice[kind])
}

function listFitting(product: Optioned, choice: Choice): VariantData[] {
  return product.variants.filter((variant) => fits(variant, choice))
}

/** The kinds still to be chosen, in the order they are shown. */
export function listMissing(product: Optioned, choice: Choice): OptionKind[] {
  return product.options.map(({ kind }) => kind).filter((kind) => choice[kind] === undefined)
}

/** The one variant that is meant; null while something is missing or where no such variant is made. */
export function findVariant(product: Optioned, choice: Choice): VariantData | null {
  if (listMissing(product, choice).length > 0) return null
  return listFitting(product, choice)[0] ?? null
}

/** What a value would mean together with the other choices. */
export function stateOfValue(product: Optioned, choice: Choice, kind: OptionKind, code: string): ValueState {
  const fitting = listFitting(product, { ...choice, [kind]: code })
  if (fitting.length === 0) return 'none'
  return fitting.some(({ stock }) => stock !== 'out') ? 'available' : 'out'
}

export interface ShownPrice {
  cents: number
  compareAtCents: number | null
  /** Others that fit cost more. */
  isFrom: boolean
}

/** Of the variant, or the lowest of what is still possible. */
export function priceOf(product: Optioned, choice: Choice): ShownPrice {
  const possible = listFitting(product, choice)
  const variants = possible.length > 0 ? possible : product.variants
  const lowest = variants.reduce<VariantData | undefined>(
    (low, variant) => (low && low.priceCents <= variant.priceCents ? low : variant),
    undefined,
  )
  return {
    cents: lowest?.priceCents ?? 0,
    compareAtCents: lowest?.compareAtCents ?? null,
    isFrom: variants.some(({ priceCents }) => priceCents > (lowest?.priceCents ?? 0)),
  }
}

/** The pictures that do not contradict the choice, those that show it first. */
export function picturesOf(pictures: ProductData['pictures'], choice: Choice): PictureData[] {
  const contradicts = ({ shows }: ProductData['pictures'][number]) =>
    OPTION_KINDS.some((kind) => shows[kind] && choice[kind] && shows[kind] !== choice[kind])
  const agreeing = pictures.filter((picture) => !contradicts(picture))
  const shown = agreeing.length > 0 ? agreeing : pictures
  const matches = ({ shows }: ProductData['pictures'][number]) =>
    OPTION_KINDS.filter((kind) => shows[kind] && shows[kind] === choice[kind]).length
  return shown.toSorted((a, b) => matches(b) - matches(a))
}

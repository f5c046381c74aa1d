/** What the form of a product holds: a product as it is, as its owner proposed it, or a new one. Pure. */
import { OPTION_KINDS, type OptionKind } from '#contract/catalog/catalog-terms.ts'
import type { createProduct, updateProduct } from '#contract/catalog/product-editing.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { EditableProduct, ProductImage } from '../queries.ts'

export type DraftInput = InputOf<typeof createProduct>
export type ChangeInput = InputOf<typeof updateProduct>
export type Options = Partial<Record<OptionKind, string>>
export type NewOptionValue = NonNullable<DraftInput['optionValues']>[number]

export interface VariantValues {
  /** Stays the same while it is edited; a new one has no id yet. */
  key: string
  id?: string
  sku: string
  options: Options
  /** Null while the field holds no amount. */
  priceCents: number | null
  compareAtCents: number | null
  weightGrams: number
  onHand: number
  lowStockAt: number | null
  isActive: boolean
}

export interface ProductValues
  extends Pick<
    EditableProduct,
    | 'category'
    | 'name'
    | 'slug'
    | 'summary'
    | 'description'
    | 'specs'
    | 'tags'
    | 'taxClass'
    | 'sizeGuide'
    | 'pictures'
  > {
  variants: VariantValues[]
  /** Values that the store does not know yet. */
  optionValues: NewOptionValue[]
  /** The files of the pictures, by their ids. */
  images: Record<string, ProductImage>
  /** Why the stock changed. */
  stockReason: string
}

const EMPTY = { en: '', es: '' }

export const NEW_PRODUCT: ProductValues = {
  category: 'gear',
  name: EMPTY,
  slug: EMPTY,
  summary: EMPTY,
  description: EMPTY,
  specs: [],
  tags: { en: [], es: [] },
  taxClass: 'goods',
  sizeGuide: null,
  pictures: [],
  variants: [
    {
      key: 'first',
      sku: '',
      options: {},
      priceCents: null,
      compareAtCents: null,
      weightGrams: 0,
      onHand: 0,
      lowStockAt: null,
      isActive: true,
    },
  ],
  optionValues: [],
  images: {},
  stockReason: '',
}

export function toValues(product: EditableProduct): ProductValues {
  const { category, name, slug, summary, description, specs, tags, taxClass, sizeGuide, pictures } = product
  return {
    ...{ category, name, slug, summary, description, specs, tags, taxClass, sizeGuide, pictures },
    variants: product.variants.map((variant) => ({ ...variant, key: variant.id })),
    optionValues: [],
    images: Object.fromEntries(product.images.map((image) => [image.id, image])),
    stockReason: '',
  }
}

/** An owner goes on from what they proposed; what is live at once of it is as it is. */
export function withProposal(product: EditableProduct): EditableProduct {
  const fields = { ...product.pendingChange?.fields }
  if (Array.isArray(fields.variants)) {
    fields.variants = fields.variants.map((proposed: { id?: string }, at) => ({
      ...(product.variants.find(({ id }) => id === proposed.id) ?? newVariant(`proposed-${at}`)),
      ...proposed,
    }))
  }
  return { ...product, ...fields }
}

export function newVariant(key: string): VariantValues {
  return { ...(NEW_PRODUCT.variants[0] as VariantValues), key }
}

type Content = Omit<ProductValues, 'variants' | 'images' | 'stockReason' | 'optionValues'>

function contentOf(values: ProductValues): Content {
  const { category, name, slug, summary, description, specs, tags, taxClass, sizeGuide, pictures } = values
  return { category, name, slug, summary, description, specs, tags, taxClass, sizeGuide, pictures }
}

/** Addresses that were left empty are made from the names. */
export function toDraftInput(values: ProductValues): DraftInput {
  const { slug, ...content } = contentOf(values)
  return {
    ...content,
    ...(slug.en && slug.es ? { slug } : {}),
    variants: values.variants.map(({ key: _, id: __, ...variant }) => ({
      ...variant,
      priceCents: variant.priceCents ?? 0,
    })),
    optionValues: values.optionValues,
  }
}

/** Stock is sent only where it was changed: what was sold meanwhile must not come back. */
export function toChange(
  values: ProductValues,
  before: ProductValues,
): Omit<ChangeInput, 'productId' | 'version'> {
  const isRestocked = hasNewStock(values, before)
  return {
    ...contentOf(values),
    variants: values.variants.map(({ key: _, onHand, ...variant }) => ({
      ...variant,
      priceCents: variant.priceCents ?? 0,
      ...(isStockChanged({ ...variant, onHand }, before) ? { onHand } : {}),
    })),
    optionValues: values.optionValues,
    ...(isRestocked && values.stockReason.trim() ? { stockReason: values.stockReason } : {}),
  }
}

/** A variant that exists has another stock than before: then the form asks why. */
export function hasNewStock(values: ProductValues, before: ProductValues): boolean {
  return values.variants.some((variant) => variant.id !== undefined && isStockChanged(variant, before))
}

function isStockChanged(
  { id, onHand }: Pick<VariantValues, 'id' | 'onHand'>,
  before: ProductValues,
): boolean {
  const was = before.variants.find((each) => id !== undefined && each.id === id)
  return was === undefined || was.onHand !== onHand
}

/** The kinds of options that the variants use, in the order of the store. */
export function kindsOf({ variants }: Pick<ProductValues, 'variants'>): OptionKind[] {
  return OPTION_KINDS.filter((kind) => variants.some(({ options }) => options[kind] !== undefined))
}

import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { Title } from '../names.schemas.ts'
import { ImageId, UploadedImage } from '../site/images.schemas.ts'
import { PUBLISHING_STATUSES, TAX_CLASSES } from './catalog-terms.ts'
import { NEW_VARIANT } from './product-editing.ts'
import {
  AmountCents,
  CategoryName,
  OptionCode,
  OptionKindName,
  ProductId,
  Slug,
  VariantId,
} from './products.schemas.ts'
import { PUBLISHING_ACTIONS } from './publishing.ts'
import { FieldNotes, ReviewNotesShown } from './review-notes.schemas.ts'
import { SizeGuide } from './size-guides.schemas.ts'

const tag = 'Product editing'

const Texts = z.object({ en: z.string().trim().max(20_000), es: z.string().trim().max(20_000) })
const ShortTexts = z.object({ en: z.string().trim().max(200), es: z.string().trim().max(200) })

const variantParts = {
  sku: z.string().trim().min(1).max(60),
  options: z.partialRecord(OptionKindName, OptionCode),
  priceCents: AmountCents.min(1),
  compareAtCents: AmountCents.nullable(),
  weightGrams: z.int().min(0).max(100_000),
  /** How many there are to sell. */
  onHand: z.int().min(0).max(1_000_000),
  /** Low at this many or fewer; null: the store's default. */
  lowStockAt: z.int().min(0).max(1_000).nullable(),
  isActive: z.boolean(),
}

const NewVariant = z.object({
  ...variantParts,
  compareAtCents: variantParts.compareAtCents.default(NEW_VARIANT.compareAtCents),
  weightGrams: variantParts.weightGrams.default(NEW_VARIANT.weightGrams),
  onHand: variantParts.onHand.default(NEW_VARIANT.onHand),
  lowStockAt: variantParts.lowStockAt.default(NEW_VARIANT.lowStockAt),
  isActive: variantParts.isActive.default(NEW_VARIANT.isActive),
})

const ChangedVariant = z.object({
  /** Absent: a new one. */
  id: VariantId.optional(),
  sku: variantParts.sku,
  options: variantParts.options,
  priceCents: variantParts.priceCents,
  compareAtCents: variantParts.compareAtCents.optional(),
  weightGrams: variantParts.weightGrams.optional(),
  onHand: variantParts.onHand.optional(),
  lowStockAt: variantParts.lowStockAt.optional(),
  isActive: variantParts.isActive.optional(),
})

const EditedPicture = z.object({
  imageId: ImageId,
  alt: ShortTexts,
  shows: z.partialRecord(OptionKindName, OptionCode).default({}),
})

const NewOptionValue = z.object({
  kind: OptionKindName,
  code: OptionCode,
  label: ShortTexts,
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null),
})

/** Without defaults: in an edit what is absent stays as it is. */
const content = {
  category: CategoryName,
  name: Title,
  slug: z.object({ en: Slug, es: Slug }),
  summary: ShortTexts,
  /** Markdown. */
  description: Texts,
  specs: z.array(z.object({ label: ShortTexts, value: ShortTexts })).max(30),
  tags: z.object({
    en: z.array(z.string().trim().max(40)).max(20),
    es: z.array(z.string().trim().max(40)).max(20),
  }),
  taxClass: z.enum(TAX_CLASSES),
  /** Its own, which wins over that of its category; null: none. */
  sizeGuide: SizeGuide.nullable(),
  pictures: z.array(EditedPicture).max(40),
  /** Values that the options use and the store does not know yet. */
  optionValues: z.array(NewOptionValue).max(100),
}

const ProductDraft = z
  .object({
    ...content,
    /** Absent: made from the names. */
    slug: content.slug.optional(),
    specs: content.specs.default([]),
    tags: content.tags.default({ en: [], es: [] }),
    taxClass: content.taxClass.default('goods'),
    sizeGuide: content.sizeGuide.default(null),
    variants: z.array(NewVariant).min(1).max(200),
    pictures: content.pictures.default([]),
    optionValues: content.optionValues.default([]),
  })
  .meta({ id: 'ProductDraft' })

const ProductChange = z.object({
  ...content,
  /** All of them: one that is left out is no longer sold. */
  variants: z.array(ChangedVariant).min(1).max(200),
})

export const EditableProduct = z
  .object({
    ...content,
    slug: z.object({ en: z.string(), es: z.string() }),
    variants: z.array(z.object({ id: VariantId, ...variantParts })),
    /** The files of its pictures, also of those that a pending change brings. */
    images: z.array(UploadedImage),
    id: ProductId,
    providerId: z.string(),
    status: z.enum(PUBLISHING_STATUSES),
    isActive: z.boolean(),
    isDeleted: z.boolean(),
    /** The Spanish text is older than its English source. */
    isSpanishStale: z.boolean(),
    /** A change of a live product that waits for an admin: the fields that differ. */
    pendingChange: z
      .object({ at: Timestamp, by: z.string(), fields: z.record(z.string(), z.unknown()) })
      .nullable(),
    /** What an admin asked to be changed; it is submitted again when that is done. */
    reviewNotes: ReviewNotesShown.nullable(),
    /** Send it back with an edit: two people's edits do not overwrite each other. */
    version: z.int(),
  })
  .meta({ id: 'EditableProduct' })

export const productEditingSchemas = {
  createProduct: {
    summary: 'Save a new product as a draft; an admin says for which provider',
    tag,
    input: ProductDraft.extend({ providerId: z.string().max(60).optional() }),
    reply: EditableProduct,
  },
  getEditableProduct: {
    summary: 'A product as its owner edits it: both languages, stock, what waits',
    tag,
    input: z.object({ productId: ProductId }),
    reply: EditableProduct,
  },
  updateProduct: {
    summary:
      "Change a product. An owner's edit of a live product waits for an admin, but for price and stock",
    tag,
    input: ProductChange.partial().extend({
      productId: ProductId,
      version: z.int(),
      isActive: z.boolean().optional(),
      /** The Spanish text was read again and is still right. */
      confirmSpanish: z.boolean().optional(),
      /** Why the stock changed. */
      stockReason: z.string().trim().max(200).optional(),
    }),
    reply: EditableProduct,
  },
  moveProduct: {
    summary: 'Move a product through publishing: submit, withdraw, approve, reject, publish, unpublish',
    tag,
    input: z.object({
      productId: ProductId,
      action: z.enum(PUBLISHING_ACTIONS),
      /** Required to reject and to ask for changes: 10 characters at least. */
      reason: z.string().trim().max(1_000).optional(),
      /** With `ask-changes`: what is said to single fields. */
      fieldNotes: FieldNotes.optional(),
    }),
    reply: EditableProduct,
  },
  setStock: {
    summary: 'Say how many of a variant there are to sell, and why that changed',
    tag,
    input: z.object({
      variantId: VariantId,
      onHand: z.int().min(0).max(1_000_000),
      reason: z.string().trim().max(200).default(''),
    }),
    reply: z.object({ onHand: z.int(), available: z.int() }),
  },
  deleteProduct: {
    summary: 'Mark a product deleted; past orders keep what they showed',
    tag,
    input: z.object({ productId: ProductId }),
  },
  listProductHistory: {
    summary: 'Who did what to a product, when and why',
    tag,
    input: z.object({ productId: ProductId }),
    reply: z.array(
      z.object({
        at: Timestamp,
        by: z.string().nullable(),
        action: z.string(),
        reason: z.string(),
        changes: z.record(z.string(), z.unknown()),
      }),
    ),
  },
} satisfies Schemas

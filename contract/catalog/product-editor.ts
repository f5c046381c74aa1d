/** What the editor of a product asks for besides the product: option values, previews, cut pictures, copies. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LANGUAGES } from '../language.ts'
import { ImageId, UploadedImage } from '../site/images.ts'
import { EditableProduct } from './product-editing.ts'
import { OptionKindName, ProductId } from './products.ts'

const tag = 'Product editing'

export const listOptionValues = endpoint({
  id: 'listOptionValues',
  method: 'GET',
  path: '/api/option-values',
  permission: 'manage own products',
  summary: 'Every value that variants may differ in, with its name in both languages',
  tag,
  reply: z.array(
    z.object({
      kind: OptionKindName,
      code: z.string(),
      label: z.object({ en: z.string(), es: z.string() }),
      swatch: z.string().nullable(),
    }),
  ),
})

export const previewMarkdown = endpoint({
  id: 'previewMarkdown',
  method: 'POST',
  path: '/api/markdown-preview',
  permission: 'signed in',
  summary: 'Markdown as a customer would see it',
  tag,
  input: z.object({ texts: z.partialRecord(z.enum(LANGUAGES), z.string().max(50_000)) }),
  reply: z.object({ html: z.partialRecord(z.enum(LANGUAGES), z.string()) }),
})

const Share = z.number().min(0).max(1)

export const cropPicture = endpoint({
  id: 'cropPicture',
  method: 'POST',
  path: '/api/pictures/{imageId}/crop',
  permission: 'manage own products',
  summary: 'Cut a picture: one that was sent, or one of an own product. The original stays as it is',
  tag,
  input: z.object({
    imageId: ImageId,
    /** Needed for a picture that somebody else sent and that this product shows. */
    productId: ProductId.optional(),
    /** In shares of the width and the height. */
    box: z.object({ x: Share, y: Share, width: Share.min(0.01), height: Share.min(0.01) }),
  }),
  reply: UploadedImage,
  status: 201,
  fails: ['NOT_FOUND', 'BAD_IMAGE', 'TOO_MANY_REQUESTS'],
})

export const duplicateProduct = endpoint({
  id: 'duplicateProduct',
  method: 'POST',
  path: '/api/products/{productId}/copies',
  permission: 'manage own products',
  summary: 'Save a copy as a draft: the same texts and pictures, SKUs of its own, nothing in stock',
  tag,
  input: z.object({ productId: ProductId }),
  reply: EditableProduct,
  status: 201,
  fails: ['NOT_FOUND', 'SAMPLE_ITEM', 'SLUG_TAKEN', 'SKU_TAKEN', 'CONFLICT'],
})

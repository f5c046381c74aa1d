import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { LANGUAGES } from '../language.ts'
import { ImageId, UploadedImage } from '../site/images.schemas.ts'
import { EditableProduct } from './product-editing.schemas.ts'
import { OptionKindName, ProductId } from './products.schemas.ts'

const tag = 'Product editing'

const Share = z.number().min(0).max(1)

export const productEditorSchemas = {
  listOptionValues: {
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
  },
  previewMarkdown: {
    summary: 'Markdown as a customer would see it',
    tag,
    input: z.object({ texts: z.partialRecord(z.enum(LANGUAGES), z.string().max(50_000)) }),
    reply: z.object({ html: z.partialRecord(z.enum(LANGUAGES), z.string()) }),
  },
  cropPicture: {
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
  },
  duplicateProduct: {
    summary: 'Save a copy as a draft: the same texts and pictures, SKUs of its own, nothing in stock',
    tag,
    input: z.object({ productId: ProductId }),
    reply: EditableProduct,
  },
} satisfies Schemas

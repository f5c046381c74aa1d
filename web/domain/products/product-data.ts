/** What the pages of the shop are given by the API, under short names. */
import type { getProduct, listProducts } from '#contract/catalog/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

export type ProductListData = ReplyOf<typeof listProducts>
export type ProductCardData = ProductListData['items'][number]
export type PictureData = NonNullable<ProductCardData['picture']>
export type OptionValueData = ProductCardData['colors'][number]
export type ProductData = ReplyOf<typeof getProduct>
export type VariantData = ProductData['variants'][number]

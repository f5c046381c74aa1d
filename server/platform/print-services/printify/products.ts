/** Printify's products as the store reads them. Pure. */
import type { RemoteProduct, RemoteProductRow } from '../service.ts'
import type { Product, ProductRow, Variant } from './shapes.ts'

/** Its variants are those of the catalog, which many products share: only with the product's id do they name one. */
export function toVariantId(productId: string, variantId: number): string {
  return `${productId}:${variantId}`
}

export function readVariantId(remoteId: string): { productId: string; variantId: number } {
  const [productId = '', variantId = ''] = remoteId.split(':')
  return { productId, variantId: Number(variantId) }
}

export function toRow({ id, title, visible, images }: ProductRow): RemoteProductRow {
  const picture = images.find(({ is_default }) => is_default) ?? images[0]
  return { remoteId: id, name: title, pictureUrl: picture?.src ?? '', isIgnored: !visible }
}

export function toProduct(product: Product): RemoteProduct {
  const sold = product.variants.filter(({ is_enabled }) => is_enabled)
  return {
    ...toRow(product),
    isLocked: product.is_locked,
    description: toText(product.description ?? ''),
    pictures: picturesOf(product, sold),
    variants: sold.map((variant) => ({
      remoteId: toVariantId(product.id, variant.id),
      sku: variant.sku ?? '',
      ...looksOf(product, variant),
      costCents: variant.cost ?? null,
      isAvailable: variant.is_available,
    })),
  }
}

/** Whatever is no color tells sizes apart: a size, a paper, a finish. */
function looksOf({ options }: Product, variant: Variant): { size: string | null; color: string | null } {
  const colors: string[] = []
  const others: string[] = []
  for (const { type, values } of options) {
    const value = values.find(({ id }) => variant.options.includes(id))
    if (value) (type === 'color' ? colors : others).push(value.title)
  }
  return { size: others.join(' / ') || null, color: colors[0] ?? null }
}

/** Those that were chosen for shops, where that is said, the first of them first; of one color where all it shows are. */
function picturesOf(product: Product, sold: readonly Variant[]): RemoteProduct['pictures'] {
  const { images } = product
  const chosen = images.filter((image) => image.is_selected_for_publishing ?? image.is_default)
  const shown = (chosen.length > 0 ? chosen : images).toSorted(
    (a, b) => Number(b.is_default) - Number(a.is_default),
  )
  return shown.map(({ src, variant_ids }) => {
    const of = sold.filter(({ id }) => variant_ids.includes(id)).map((each) => looksOf(product, each).color)
    const [color = null] = of
    return { url: src, color: of.every((each) => each === color) ? color : null }
  })
}

const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** Its descriptions are HTML; ours are plain text with paragraphs and lists. */
export function toText(html: string): string {
  return html
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>|<\/(?:ul|ol|tr)>/gi, '\n')
    .replace(/<\/(?:p|div|h[1-6])>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

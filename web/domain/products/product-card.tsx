import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { PlainLink } from '#web/platform/plain-link.tsx'
import { cardLinkClass } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Price } from '#web/ui/price.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { ColorDots } from './color-dots.tsx'
import { CARD_SIZES, CARD_WIDEST } from './picture-sizes.ts'
import type { ProductCardData } from './product-data.ts'
import { Stars } from './stars.tsx'
import { StockHint } from './stock-hint.tsx'

export interface ProductCardProps {
  product: ProductCardData
  /** Of the name: one below the heading of its section. */
  level?: 2 | 3
  sizes?: string
  /** On the first screen: its picture is loaded at once. */
  priority?: boolean
}

/** The whole card is the link; the heart is a button of its own. */
export function ProductCard({ product, level = 3, sizes = CARD_SIZES, priority = false }: ProductCardProps) {
  const Heading = `h${level}` as const
  const [isVisited, setIsVisited] = useState(false)
  const visit = () => setIsVisited(true)
  return (
    <article
      className="group relative flex h-full min-w-0 flex-col"
      // The second picture is fetched for a pointer that may rest here, never for a thumb.
      onPointerEnter={(event) => event.pointerType === 'mouse' && visit()}
    >
      <div className="relative">
        <StoredPicture
          picture={product.picture}
          sizes={sizes}
          upTo={CARD_WIDEST}
          priority={priority}
          decorative
        />
        {isVisited && product.secondPicture ? (
          <StoredPicture
            picture={product.secondPicture}
            sizes={sizes}
            upTo={CARD_WIDEST}
            priority
            decorative
            className="absolute inset-0 opacity-0 transition-opacity duration-200 group-hover:opacity-100"
          />
        ) : null}
        <Mark product={product} />
      </div>
      <div className="flex grow flex-col gap-1 pt-3">
        <Heading className="font-[550] font-sans text-sm tracking-normal [font-stretch:100%]">
          <PlainLink to={`/products/${product.slug}`} className={`${cardLinkClass} hover:underline`}>
            {product.name}
          </PlainLink>
        </Heading>
        <Price
          size="sm"
          cents={product.priceCents}
          compareAtCents={product.compareAtCents}
          from={product.priceToCents !== null}
        />
        <Stars rating={product.rating} className="gap-1.5 text-xs" />
        <div className="flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 pt-1">
          <ColorDots colors={product.colors} />
          <StockHint stock={product.stock} />
        </div>
      </div>
      {/* Last in the reading order: first what it is, then what to do with it. */}
      <WishlistButton product={product} card={product} className="absolute top-1 right-1" />
    </article>
  )
}

/** One at most: a price that fell weighs more than being new. */
function Mark({ product }: Pick<ProductCardProps, 'product'>) {
  const isOnSale = product.compareAtCents !== null && product.compareAtCents > product.priceCents
  if (!isOnSale && !product.isNew) return null
  return (
    <span
      className={cn(
        'absolute top-2.5 left-2.5 rounded-full bg-page/85 px-2.5 py-0.5 font-[550] text-xs',
        isOnSale ? 'text-accent' : 'text-text',
      )}
    >
      {isOnSale ? m.shop_card_sale() : m.shop_card_new()}
    </span>
  )
}

import { useWasServed } from '#web/platform/use-was-served.ts'
import { cn } from '#web/ui/cn.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import type { ProductCardData } from './product-data.ts'

const WIDE = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4 lg:gap-x-6'
const BESIDE_RAIL = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-5 xl:grid-cols-4'

interface GridLook {
  /** Beside a rail there is room for a column less until the window is wide. */
  besideRail?: boolean
}

export interface ProductGridProps extends GridLook {
  products: readonly ProductCardData[]
  level?: 2 | 3
  /** So many cards from the start are on the first screen. */
  priorityCount?: number
}

/** Two rows of the widest window, and of a phone's. */
const FIRST_SCREEN_CARDS = 8
const FIRST_PHONE_CARDS = 4

export function ProductGrid({ products, level, besideRail = false, priorityCount = 0 }: ProductGridProps) {
  // Whoever comes back to a list finds every card as high as it was.
  const wasServed = useWasServed()
  return (
    <ul className={besideRail ? BESIDE_RAIL : WIDE}>
      {products.map((product, index) => (
        <li key={product.id} className={cn('min-w-0', wasServed && farClass(index))}>
          <ProductCard product={product} level={level} priority={index < priorityCount} />
        </li>
      ))}
    </ul>
  )
}

function farClass(index: number): string | false {
  if (index >= FIRST_SCREEN_CARDS) return 'far-down [--far-height:22rem]'
  return index >= FIRST_PHONE_CARDS && 'max-md:far-down [--far-height:22rem]'
}

export function ProductGridSkeleton({ cards = 8, besideRail = false }: GridLook & { cards?: number }) {
  return (
    <SkeletonRegion className={besideRail ? BESIDE_RAIL : WIDE}>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
        <div key={card}>
          <Skeleton className="aspect-square rounded-card" />
          <Skeleton className="mt-3.5 h-4 w-4/5" />
          <Skeleton className="mt-2.5 h-4 w-2/5" />
          <div className="mt-1 min-h-5" />
        </div>
      ))}
    </SkeletonRegion>
  )
}

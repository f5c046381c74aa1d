import { Ruler } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ProductData } from '#web/domain/products/product-data.ts'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { linkClass } from '#web/ui/link.tsx'

const SizeGuideDialog = lazy(async () => ({
  default: (await import('./size-guide-dialog.tsx')).SizeGuideDialog,
}))

/** Beside the choice of a size; its table is fetched when somebody wants it. */
export function SizeGuideLink({ product, className }: { product: ProductData; className?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { sizeGuide, name } = product
  if (!sizeGuide) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={linkClass({
          className: cn(
            'inline-flex items-center gap-1.5 text-sm [@media(scripting:none)]:hidden',
            className,
          ),
        })}
      >
        <Ruler aria-hidden="true" className="size-4" />
        {m.shop_size_guide()}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SizeGuideDialog guide={sizeGuide} productName={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

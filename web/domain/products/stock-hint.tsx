import type { StockLevel } from '#contract/catalog/catalog-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

/** Said only when it matters: few are left, or none. */
export function StockHint({ stock, className }: { stock: StockLevel; className?: string }) {
  if (stock === 'in') return null
  return (
    <span className={cn('text-xs', stock === 'low' ? 'text-warning' : 'text-muted', className)}>
      {stock === 'low' ? m.shop_stock_low() : m.shop_stock_out()}
    </span>
  )
}

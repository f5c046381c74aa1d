import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { linkClass } from '#web/ui/link.tsx'
import { NO_FILTERS } from '../list/orders-search.ts'

export function BackToAll() {
  return (
    <Link
      to="/customer/purchases"
      search={NO_FILTERS}
      activeOptions={{ exact: true }}
      className={linkClass({
        variant: 'quiet',
        className: '-ml-1 inline-flex min-h-11 items-center gap-1 text-sm desktop:min-h-8',
      })}
    >
      <ChevronLeft aria-hidden="true" className="size-4.5" />
      {m.orders_back()}
    </Link>
  )
}

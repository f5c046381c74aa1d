import { Link } from '@tanstack/react-router'
import { Inbox, SearchX } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { placeOf } from '#web/platform/place-of.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OrderLink } from '../components/order-link.tsx'
import { NO_FILTERS } from '../orders-search.ts'

export function NoOrders({ isAdmin, level }: { isAdmin: boolean; level: 2 | 3 }) {
  return (
    <EmptyState
      level={level}
      seed="desk"
      icon={<Inbox aria-hidden="true" strokeWidth={1.5} />}
      title={isAdmin ? m.order_admin_empty_title_all() : m.order_admin_empty_title_own()}
      description={isAdmin ? m.order_admin_empty_all() : m.order_admin_empty_own()}
      actions={
        isAdmin ? undefined : (
          <Link {...placeOf('/provider/products')} className={buttonClass({ variant: 'secondary' })}>
            {m.order_admin_empty_products()}
          </Link>
        )
      }
    />
  )
}

export function NoMatch({ level }: { level: 2 | 3 }) {
  return (
    <EmptyState
      level={level}
      seed="desk-search"
      icon={<SearchX aria-hidden="true" strokeWidth={1.5} />}
      title={m.order_admin_empty_title_search()}
      description={m.order_admin_empty_search()}
      actions={
        <OrderLink change={NO_FILTERS} className={buttonClass({ variant: 'secondary' })}>
          {m.orders_filter_clear()}
        </OrderLink>
      }
    />
  )
}

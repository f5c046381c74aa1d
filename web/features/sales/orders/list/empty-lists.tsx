import { Link } from '@tanstack/react-router'
import { PackageOpen, SearchX } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ClearFilters } from './active-filters.tsx'

export function NothingBought() {
  return (
    <EmptyState
      seed="purchases"
      icon={<PackageOpen aria-hidden="true" strokeWidth={1.5} />}
      title={m.orders_empty_title()}
      description={m.orders_empty()}
      actions={
        <Link to="/shop" className={buttonClass()}>
          {m.orders_empty_shop()}
        </Link>
      }
    />
  )
}

export function NoMatch() {
  return (
    <EmptyState
      seed="no-purchases"
      icon={<SearchX aria-hidden="true" strokeWidth={1.5} />}
      title={m.orders_none_title()}
      description={m.orders_none()}
      actions={<ClearFilters className={buttonClass({ variant: 'secondary' })} />}
    />
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getPayoutStatement } from '#contract/sales/ledger.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import type { ReportTarget } from './queries.ts'
import { readReportsSearch } from './reports-search.ts'

interface TargetLinkProps {
  target: ReportTarget
  className: string
  children: ReactNode
}

/** From a number to the rows it is made of, or from a row to the thing itself. */
export function TargetLink({ target, className, children }: TargetLinkProps) {
  if ('report' in target) {
    const { report, from, to, filters } = target
    const search = readReportsSearch({ report, period: 'custom', from, to, ...filters })
    return (
      <Link to="/admin/reports" search={search} className={className}>
        {children}
      </Link>
    )
  }
  if ('orderId' in target)
    return (
      <Link to="/admin/orders" search={{ order: target.orderId }} className={className}>
        {children}
      </Link>
    )
  if ('eventId' in target)
    return (
      <Link to="/event-report/$eventId" params={{ eventId: target.eventId }} className={className}>
        {children}
      </Link>
    )
  if ('productId' in target)
    return (
      <Link to="/provider/products/$productId" params={{ productId: target.productId }} className={className}>
        {children}
      </Link>
    )
  const path = getPayoutStatement.path.replace('{payoutId}', target.payoutId)
  return (
    <a href={withQuery(path, { format: 'pdf' })} download className={className}>
      {children}
    </a>
  )
}

import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderLink } from '../components/order-link.tsx'
import { type ManagedOrdersSearch, NO_FILTERS } from '../orders-search.ts'
import type { ManagedList } from '../queries.ts'

interface WaitingProps {
  waiting: ManagedList['waiting'] | undefined
  search: ManagedOrdersSearch
  isAdmin: boolean
}

interface Figure {
  id: keyof ManagedList['waiting']
  name: (count: number) => string
  /** The list it stands for. */
  filter: Partial<ManagedOrdersSearch>
  isOn: (search: ManagedOrdersSearch) => boolean
}

const FIGURES: readonly Figure[] = [
  {
    id: 'unfulfilled',
    name: (count) => m.order_admin_waiting_unfulfilled({ count }),
    filter: { fulfillment: 'unfulfilled' },
    isOn: ({ fulfillment }) => fulfillment === 'unfulfilled',
  },
  {
    id: 'returns',
    name: (count) => m.order_admin_waiting_returns({ count }),
    filter: { returns: 'open' },
    isOn: ({ returns }) => returns === 'open',
  },
  {
    id: 'failedRefunds',
    name: (count) => m.order_admin_waiting_refunds({ count }),
    filter: { refunds: 'failed' },
    isOn: ({ refunds }) => refunds === 'failed',
  },
]

/** What is to be done now. Each figure that is not nothing narrows the list to it, and back. */
export function Waiting({ waiting, search, isAdmin }: WaitingProps) {
  const figures = FIGURES.filter(({ id }) => isAdmin || id !== 'failedRefunds')
  return (
    <ul
      aria-label={m.order_admin_waiting()}
      className={cn('grid border-y', figures.length === 3 ? 'grid-cols-3' : 'grid-cols-2')}
    >
      {figures.map((figure) => (
        <li key={figure.id} className="border-l first:border-l-0">
          <FigureLink figure={figure} count={waiting?.[figure.id]} isOn={figure.isOn(search)} />
        </li>
      ))}
    </ul>
  )
}

const boxClass = 'relative block h-full px-3 py-3 @min-[42rem]:px-5 @min-[42rem]:py-4'

function FigureLink({ figure, count, isOn }: { figure: Figure; count: number | undefined; isOn: boolean }) {
  if (count === undefined)
    return (
      <div className={boxClass}>
        <Skeleton className="h-7 w-8" />
        <Skeleton className="mt-1 h-5 w-24 max-w-full" />
      </div>
    )
  const content = (
    <>
      <span className={cn('type-display tabular block text-lg', count === 0 && 'text-muted')}>
        {formatNumber(count)}
      </span>
      <span className="block text-muted text-sm">{figure.name(count)}</span>
    </>
  )
  if (count === 0 && !isOn) return <div className={boxClass}>{content}</div>
  return (
    <OrderLink
      change={{ ...NO_FILTERS, ...(isOn ? {} : figure.filter) }}
      aria-current={isOn ? 'true' : undefined}
      className={cn(
        boxClass,
        'transition-colors duration-120 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:bg-surface focus-visible:outline-offset-[-2px] aria-[current=true]:bg-surface aria-[current=true]:after:bg-accent',
      )}
    >
      {content}
    </OrderLink>
  )
}

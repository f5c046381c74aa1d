import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ActionFeedback } from '../detail/action-feedback.tsx'
import { ReturnCard } from '../detail/return-card.tsx'
import { NO_FILTERS } from '../list/orders-search.ts'
import { returnsQuery } from '../queries.ts'

export function ReturnsPanel() {
  const query = useQuery(returnsQuery)
  const [feedback, setFeedback] = useState<string | null>(null)
  return (
    <LoadedList
      query={query}
      title={m.orders_returns_failed()}
      skeleton={<Skeleton className="h-44 rounded-card" />}
    >
      {(returns) =>
        returns.length === 0 ? (
          <NothingReturned />
        ) : (
          <div className="grid gap-3">
            {feedback ? <ActionFeedback key={feedback}>{feedback}</ActionFeedback> : null}
            {returns.map((each) => (
              <ReturnCard key={each.id} asked={each} onFeedback={setFeedback} isAlone />
            ))}
          </div>
        )
      }
    </LoadedList>
  )
}

function NothingReturned() {
  return (
    <EmptyState
      seed="returns"
      icon={<Undo2 aria-hidden="true" strokeWidth={1.5} />}
      title={m.orders_returns_empty_title()}
      description={m.orders_returns_empty()}
      actions={
        <Link to="/customer/purchases" search={NO_FILTERS} className={buttonClass({ variant: 'secondary' })}>
          {m.orders_returns_empty_action()}
        </Link>
      }
    />
  )
}

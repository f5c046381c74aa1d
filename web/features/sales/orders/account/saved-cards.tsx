import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard, Trash2 } from 'lucide-react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type listSavedCards, removeSavedCard } from '#contract/sales/saved-cards.ts'
import { getSite } from '#contract/site/status.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { mutationOf, queryOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useHandedFocus } from '#web/ui/returned-focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { savedCardsQuery } from '../queries.ts'

/** The key of the heading, which has the focus when a row is gone. */
const TITLE = 'title'

const siteQuery = queryOf(getSite, {})

type Card = ReplyOf<typeof listSavedCards>['cards'][number]

/** The cards for next time, where the payment provider keeps any. */
export function SavedCards() {
  const query = useQuery(savedCardsQuery)
  const site = useQuery(siteQuery)
  const focus = useHandedFocus()
  // A demo has none to wait for: nothing is shown there that goes again at once.
  if (query.data ? !query.data.canSave : site.data?.demo) return null
  return (
    <section aria-labelledby="cards-title" className="mb-10">
      <h2 id="cards-title" ref={focus.focusRef(TITLE)} tabIndex={-1} className="text-lg outline-none">
        {m.orders_cards_title()}
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">{m.orders_cards_lead()}</p>
      <LoadedList
        query={query}
        title={m.orders_cards_failed_load()}
        skeleton={<Skeleton className="h-18 rounded-card" />}
      >
        {({ cards }) =>
          cards.length === 0 ? (
            <p className="rounded-card border bg-surface px-5 py-4 text-muted text-sm">
              {m.orders_cards_empty()}
            </p>
          ) : (
            <ul className="divide-y rounded-card border bg-surface">
              {cards.map((card) => (
                <CardRow key={card.id} card={card} onGone={() => focus.handFocusTo(TITLE)} />
              ))}
            </ul>
          )
        }
      </LoadedList>
    </section>
  )
}

function CardRow({ card, onGone }: { card: Card; onGone: () => void }) {
  const { id, name, expiryMonth, expiryYear, isExpired } = card
  const queryClient = useQueryClient()
  const removing = useMutation({
    ...mutationOf(removeSavedCard),
    onError: (error) => showError(error),
    onSettled: async () => {
      await queryClient.invalidateQueries(savedCardsQuery)
      // The button that was pressed went with its row.
      onGone()
    },
  })
  const expiry = { month: String(expiryMonth).padStart(2, '0'), year: String(expiryYear) }
  return (
    <li className="flex items-center gap-4 py-3 pr-2 pl-4 md:pr-3 md:pl-5">
      <CreditCard aria-hidden="true" strokeWidth={1.6} className="size-5.5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere tabular font-[550]">{name}</p>
        <p className="tabular flex flex-wrap items-center gap-x-3 text-muted text-sm">
          {m.orders_cards_expires(expiry)}
          {isExpired ? <Badge tone="warning">{m.orders_cards_expired()}</Badge> : null}
        </p>
      </div>
      <ConfirmDialog
        danger
        title={m.orders_cards_remove_title({ name })}
        description={m.orders_cards_remove_text()}
        confirmLabel={m.orders_cards_remove()}
        onConfirm={() => removing.mutate({ cardId: id })}
        trigger={
          <IconButton
            label={m.orders_cards_remove_named({ name })}
            tooltip={false}
            loading={removing.isPending}
          >
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        }
      />
    </li>
  )
}

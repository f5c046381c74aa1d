import { Copy } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { DraftOrder } from './queries.ts'

/** Where the customer pays, to be read out or sent by another way. */
export function DraftLink({ draft: { link, state, expiresAt } }: { draft: DraftOrder }) {
  if (!link || !expiresAt) return null
  const date = formatDate(expiresAt, 'medium')
  return (
    <section aria-label={m.draft_orders_link()} className="rounded-card border bg-surface p-5">
      <h2 className="text-base">{m.draft_orders_link()}</h2>
      <p className="mt-1 text-muted text-sm">
        {state === 'expired' ? m.draft_orders_expired_on({ date }) : m.draft_orders_expires({ date })}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        onClick={async () => {
          try {
            await navigator.clipboard.writeText(link)
            toast({ variant: 'success', title: m.draft_orders_link_copied() })
          } catch (error) {
            showError(error)
          }
        }}
      >
        <Copy aria-hidden="true" className="size-4" />
        {m.draft_orders_link_copy()}
      </Button>
    </section>
  )
}

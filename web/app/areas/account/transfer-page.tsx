import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { hasPermission } from '#contract/permissions.ts'
import { TransferPanel } from '#web/features/events/tickets/transfer/transfer-panel.tsx'
import { findUser } from '#web/features/people/identity/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { useUser } from '#web/platform/use-user.ts'

/** The offer itself is asked for in the browser: it may be taken or withdrawn at any moment, and a page may be cached. */
export const Route = createFileRoute('/transfers/$token')({
  loader: async ({ context: { queryClient } }) => {
    await findUser(queryClient)
  },
  head: ({ matches }) => titleMeta(m.tickets_transfer_title(), matches, { isPrivate: true }),
  component: TransferPage,
})

function TransferPage() {
  const { token } = Route.useParams()
  const navigate = useNavigate()
  const user = useUser()
  const viewer = !user ? 'guest' : hasPermission(user.role, 'book events') ? 'booker' : 'other'
  return (
    <TransferPanel
      // What is asked of the reader depends on who it is.
      key={viewer}
      token={token}
      viewer={viewer}
      onTaken={(seatId) => navigate({ to: '/tickets/$seatId', params: { seatId } })}
    />
  )
}

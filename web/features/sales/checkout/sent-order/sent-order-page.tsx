import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useUser } from '#web/platform/use-user.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { SentOrder } from './sent-order.tsx'

/** The order itself is asked for in the browser: it may be changed at any moment, and a page may be cached. */
export const Route = createFileRoute('/order/$token')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [userQuery()]),
  head: ({ matches }) => titleMeta(m.checkout_title(), matches, { isPrivate: true }),
  component: SentOrderPage,
})

function SentOrderPage() {
  const { token } = Route.useParams()
  const user = useUser()
  // Whether it is for the reader depends on who it is.
  return <SentOrder key={user?.id ?? 'guest'} token={token} />
}

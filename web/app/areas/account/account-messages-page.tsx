import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#web/features/site/messages/load-messages.ts'
import { readMessagesSearch } from '#web/features/site/messages/messages-search.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { CustomerMessages } from './customer-messages.tsx'

export const Route = createFileRoute('/_signed-in/account/messages')({
  validateSearch: readMessagesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadMessages(queryClient, deps),
  head: ({ matches }) => titleMeta(m.messages_title(), matches, { isPrivate: true }),
  component: AccountMessagesPage,
})

function AccountMessagesPage() {
  return <CustomerMessages search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#web/features/site/messages/load-messages.ts'
import { MessagesScreen } from '#web/features/site/messages/messages-screen.tsx'
import { isAnythingOpen, readMessagesSearch } from '#web/features/site/messages/messages-search.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_admin/admin/messages')({
  validateSearch: readMessagesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadMessages(queryClient, deps),
  head: ({ matches }) => titleMeta(m.messages_title(), matches, { isPrivate: true }),
  component: AdminMessages,
})

function AdminMessages() {
  const search = Route.useSearch()
  const isOpen = isAnythingOpen(search)
  return (
    <div className="page-width pt-4 pb-8 md:pb-12 lg:pt-0">
      <div className={isOpen ? 'max-lg:sr-only' : undefined}>
        <PageHeader title={m.messages_title()} description={m.messages_lead_store()} />
      </div>
      <MessagesScreen search={search} isTeam isStore />
    </div>
  )
}

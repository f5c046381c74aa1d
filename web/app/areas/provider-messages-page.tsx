import { createFileRoute } from '@tanstack/react-router'
import { AskLink } from '#web/domain/messages/ask-link.tsx'
import { loadMessages } from '#web/features/site/messages/load-messages.ts'
import { MessagesScreen } from '#web/features/site/messages/messages-screen.tsx'
import { isAnythingOpen, readMessagesSearch } from '#web/features/site/messages/messages-search.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_provider/provider/messages')({
  validateSearch: readMessagesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadMessages(queryClient, deps),
  head: ({ matches }) => titleMeta(m.messages_title(), matches, { isPrivate: true }),
  component: ProviderMessages,
})

function ProviderMessages() {
  const search = Route.useSearch()
  const isOpen = isAnythingOpen(search)
  return (
    <div className="page-width pt-4 pb-8 md:pb-12 lg:pt-0">
      <div className={isOpen ? 'max-lg:sr-only' : undefined}>
        <PageHeader
          title={m.messages_title()}
          description={m.messages_lead_team()}
          actions={
            <AskLink about="general" className={isOpen ? 'max-lg:hidden' : undefined} area="provider">
              {m.messages_store()}
            </AskLink>
          }
        />
      </div>
      <MessagesScreen search={search} isTeam />
    </div>
  )
}

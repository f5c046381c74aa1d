import { AskLink } from '#web/domain/messages/ask-link.tsx'
import { MessagesScreen } from '#web/features/site/messages/messages-screen.tsx'
import { isAnythingOpen, type MessagesSearch } from '#web/features/site/messages/messages-search.ts'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { AccountSections } from './account-sections.tsx'

/** The same under both addresses that the spec has for it. */
export function CustomerMessages({ search }: { search: MessagesSearch }) {
  const isOpen = isAnythingOpen(search)
  return (
    <>
      <AccountSections current="messages" />
      <div className="page-width pt-6 pb-16 md:pt-8">
        <div
          className={cn(
            'mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
            isOpen && 'max-lg:mb-0',
          )}
        >
          <h1 className={cn('text-xl', isOpen && 'max-lg:sr-only')}>{m.messages_title()}</h1>
          <AskLink about="general" className={isOpen ? 'max-lg:hidden' : undefined}>
            {m.messages_store()}
          </AskLink>
        </div>
        <MessagesScreen search={search} />
      </div>
    </>
  )
}

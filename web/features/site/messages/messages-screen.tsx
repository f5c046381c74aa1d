import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ConversationList } from './conversation-list.tsx'
import { isAnythingOpen, type MessagesSearch } from './messages-search.ts'
import { NewThread } from './new-thread.tsx'
import { conversationsQuery } from './queries.ts'
import { ReportedList, ReportedPane } from './reported-pane.tsx'
import { SilentList } from './silent-list.tsx'
import { ThreadPane } from './thread-pane.tsx'
import { UnmatchedList } from './unmatched-list.tsx'

interface MessagesScreenProps {
  search: MessagesSearch
  /** Answers for others too. */
  isTeam?: boolean
  /** The store's, with what was reported elsewhere. */
  isStore?: boolean
}

/** The list on the left, one conversation on the right; on phones one of the two. */
export function MessagesScreen({ search, isTeam = false, isStore = false }: MessagesScreenProps) {
  const isOpen = isAnythingOpen(search)
  return (
    <div className="overflow-hidden rounded-card border bg-surface lg:grid lg:h-[max(30rem,calc(100dvh-14rem))] lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={cn('min-h-0 lg:border-r', isOpen && 'max-lg:hidden')}>
        <ConversationList
          search={search}
          isTeam={isTeam}
          isStore={isStore}
          instead={isStore ? listInstead(search) : undefined}
        />
      </div>
      <div
        className={cn(
          'min-h-0 min-w-0 max-lg:h-[max(28rem,calc(100dvh-9.5rem-var(--bottom-bar,0px)))]',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <Opened search={search} isStore={isStore} />
      </div>
    </div>
  )
}

/** Of an admin: what stands in place of the store's own conversations. */
function listInstead(search: MessagesSearch) {
  if (search.show === 'reported') return <ReportedList search={search} />
  if (search.show === 'silent') return <SilentList />
  return search.show === 'unmatched' ? <UnmatchedList /> : undefined
}

function Opened({ search, isStore }: { search: MessagesSearch; isStore: boolean }) {
  if (isStore && search.reported)
    return <ReportedPane key={search.reported} conversationId={search.reported} />
  if (search.conversation)
    return <ThreadPane key={search.conversation} conversationId={search.conversation} />
  if (search.about)
    return <NewThread key={[search.about, search.subject, search.with].join()} search={search} />
  return <PickOne search={search} />
}

/** Nothing where there is nothing to choose from: the list says so itself. */
function PickOne({ search }: { search: MessagesSearch }) {
  const { data } = useInfiniteQuery(conversationsQuery(search))
  if (data?.pages.every(({ items }) => items.length === 0)) return null
  return (
    <div className="p-6">
      <EmptyState
        level={2}
        seed="pick a conversation"
        icon={<MessageCircle aria-hidden="true" strokeWidth={1.5} />}
        title={m.messages_pick_title()}
        description={m.messages_pick()}
      />
    </div>
  )
}

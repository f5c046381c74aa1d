import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MailOpen, RefreshCw } from 'lucide-react'
import { listDemoMail } from '#contract/site/status.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { queryOf } from '#web/platform/query.ts'
import { requireDemo } from '#web/platform/require-demo.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type DemoMail, MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'

/** Mail comes at any time: every visit asks anew. */
const mailQuery = { ...queryOf(listDemoMail, {}), staleTime: 0 }

export const Route = createFileRoute('/mailbox')({
  // Named even when it is nothing: the router would pass on what is left out as it came.
  validateSearch: (search: Record<string, unknown>): { mail?: string } => ({
    mail: typeof search.mail === 'string' ? search.mail : undefined,
  }),
  beforeLoad: ({ context }) => requireDemo(context.queryClient),
  loader: async ({ context: { queryClient } }) => {
    const loading = queryClient.prefetchQuery(mailQuery)
    if (import.meta.env.SSR) await loading
  },
  head: ({ matches }) => titleMeta(m.app_mailbox_title(), matches, { isPrivate: true }),
  component: MailboxPage,
})

/** The demonstration's mail, for everyone to read. */
function MailboxPage() {
  const query = useQuery(mailQuery)
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader
        title={m.app_mailbox_title()}
        description={m.app_mailbox_lead()}
        actions={
          <Button
            variant="secondary"
            loading={query.isFetching}
            icon={<RefreshCw aria-hidden="true" className="size-4.5" />}
            onClick={() => void query.refetch()}
          >
            {m.app_mailbox_refresh()}
          </Button>
        }
      />
      <LoadedList query={query} title={m.app_mailbox_failed()} skeleton={<MailSkeleton />}>
        {(mails) => <Mails mails={mails} />}
      </LoadedList>
    </div>
  )
}

function Mails({ mails }: { mails: readonly DemoMail[] }) {
  const { mail: chosenId } = Route.useSearch()
  const chosen = mails.find(({ id }) => id === chosenId) ?? null
  if (mails.length === 0) {
    return (
      <EmptyState
        seed="mailbox"
        icon={<MailOpen aria-hidden="true" />}
        title={m.app_mailbox_empty_title()}
        description={m.app_mailbox_empty()}
        actions={
          <Link to="/signup" className={buttonClass({ variant: 'secondary' })}>
            {m.app_mailbox_sign_up()}
          </Link>
        }
      />
    )
  }
  // A phone shows the list or the mail, a desktop both.
  return (
    <div className="grid gap-x-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={chosen ? 'max-lg:hidden' : ''}>
        <MailList mails={mails} chosenId={chosen?.id} />
      </div>
      {chosen ? <MailView key={chosen.id} mail={chosen} /> : <NothingChosen />}
    </div>
  )
}

function NothingChosen() {
  return (
    <div className="grid content-start justify-items-start border-l px-10 py-6 max-lg:hidden">
      <p className="type-display text-lg">{m.app_mailbox_gone_title()}</p>
      <p className="mt-1 text-muted text-sm">{m.app_mailbox_gone()}</p>
    </div>
  )
}

function MailSkeleton() {
  return (
    <div className="grid max-w-sm gap-px">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="grid gap-2 border-t py-4">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      ))}
    </div>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { checkEmailHealth, getEmailHealth } from '#contract/site/email.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { keyOf, mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { BlockedAddresses } from './blocked-addresses.tsx'
import { DnsRecords } from './dns-records.tsx'
import { MailFigures } from './figures.tsx'
import type { MailsSearch } from './mails-search.ts'
import { OutboxPanel } from './outbox-panel.tsx'
import { emailOverviewQuery, forgetMails } from './queries.ts'
import { ServiceState } from './service-state.tsx'
import { TestMailPanel } from './test-mail-panel.tsx'

/** Whether mail goes out, what mends it when not, and every mail. */
export function EmailPanel({ search }: { search: MailsSearch }) {
  const query = useQuery(emailOverviewQuery)
  const { data: overview } = query
  return (
    <>
      <PageHeader title={m.email_admin_title()} description={m.email_admin_lead()} actions={<CheckNow />} />
      {overview ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="grid content-start gap-10">
            <ServiceState overview={overview} />
            <TestMailPanel overview={overview} />
          </div>
          <div className="grid content-start gap-10">
            <MailFigures overview={overview} now={new Date(query.dataUpdatedAt)} />
            <DnsRecords overview={overview} />
          </div>
        </div>
      ) : hasListFailed(query) ? (
        <FailedList query={query} title={m.email_admin_failed()} />
      ) : (
        <SkeletonRegion className="grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </SkeletonRegion>
      )}
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12">
        <OutboxPanel search={search} trouble={overview?.trouble} />
        <BlockedAddresses />
      </div>
    </>
  )
}

function CheckNow() {
  const queryClient = useQueryClient()
  const checking = useMutation({
    ...mutationOf(checkEmailHealth),
    // The banner knows at once.
    onSuccess: (next) => queryClient.setQueryData(keyOf(getEmailHealth, {}), next),
    onError: (error) => showError(error),
    onSettled: () => forgetMails(queryClient),
  })
  return (
    <Button
      variant="secondary"
      loading={checking.isPending}
      icon={<RefreshCw aria-hidden="true" className="size-4" />}
      onClick={() => checking.mutate({})}
    >
      {m.email_admin_check()}
    </Button>
  )
}

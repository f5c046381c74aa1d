import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarSync, Copy } from 'lucide-react'
import { useState } from 'react'
import { dropCalendarFeed, makeCalendarFeed } from '#contract/events/tickets.ts'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { feedQuery } from '../queries.ts'

/** One's own calendar: an address that only its owner knows, until they take it back. */
export function CalendarFeed() {
  const { data, error, isFetching, refetch } = useQuery(feedQuery)
  return (
    <section aria-labelledby="calendar-feed" className="rounded-card border bg-surface p-5 md:p-6">
      <h2 id="calendar-feed" className="flex items-center gap-3 text-lg">
        <CalendarSync aria-hidden="true" strokeWidth={1.6} className="size-5.5 text-muted" />
        {m.tickets_feed_title()}
      </h2>
      <p className="mt-2 max-w-text text-muted text-sm">{m.tickets_feed_lead()}</p>
      <div className="mt-4">
        {data ? <FeedAddress url={data.url} /> : null}
        {!data && error && !isFetching ? (
          <Failed title={m.tickets_feed_failed()} error={error} onRetry={() => refetch()} />
        ) : null}
        {data || (error && !isFetching) ? null : <Skeleton className="h-11 md:w-48" />}
      </div>
    </section>
  )
}

function FeedAddress({ url }: { url: string | null }) {
  const queryClient = useQueryClient()
  const setFeed = (made: { url: string | null }) => queryClient.setQueryData(feedQuery.queryKey, made)
  const makeFeed = useMutation({ ...mutationOf(makeCalendarFeed), onSuccess: setFeed, onError: showError })
  const dropFeed = useMutation({ ...mutationOf(dropCalendarFeed), onSuccess: setFeed, onError: showError })
  if (url === null)
    return (
      <Button variant="secondary" loading={makeFeed.isPending} onClick={() => makeFeed.mutate({})}>
        {m.tickets_feed_make()}
      </Button>
    )
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-2 md:grid-cols-[minmax(0,1fr)_auto_auto]">
        <Field label={m.tickets_feed_address()}>
          <Input readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
        <Button
          variant="secondary"
          icon={<Copy aria-hidden="true" className="size-4.5" />}
          onClick={() => copyAddress(url)}
        >
          {m.tickets_feed_copy()}
        </Button>
        {/* Calendar programs take it by this scheme. */}
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({ variant: 'secondary' })}>
          {m.tickets_feed_subscribe()}
        </a>
      </div>
      <p className="max-w-text text-muted text-sm">{m.tickets_feed_secret()}</p>
      <div className="flex flex-wrap gap-2">
        <RenewFeed isPending={makeFeed.isPending} onConfirm={() => makeFeed.mutate({})} />
        <Button variant="ghost" loading={dropFeed.isPending} onClick={() => dropFeed.mutate({})}>
          {m.tickets_feed_drop()}
        </Button>
      </div>
    </div>
  )
}

function RenewFeed({ isPending, onConfirm }: { isPending: boolean; onConfirm: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.tickets_feed_renew_title()}
      description={m.tickets_feed_renew_lead()}
      confirmLabel={m.tickets_feed_renew()}
      onConfirm={onConfirm}
      trigger={
        <Button variant="ghost" loading={isPending}>
          {m.tickets_feed_renew()}
        </Button>
      }
    />
  )
}

async function copyAddress(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: m.tickets_feed_copied() })
  } catch {
    toast({ title: m.tickets_feed_copy_failed(), variant: 'destructive' })
  }
}

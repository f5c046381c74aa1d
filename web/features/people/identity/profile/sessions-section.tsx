import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { endOtherSessions, endSession, type listSessions } from '#contract/people/security.ts'
import { type Device, readDevice } from '#web/domain/people/device-name.ts'
import { describeDevice } from '#web/domain/people/device-text.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { LoadedList, RowsSkeleton } from '../loaded.tsx'
import { sessionsQuery } from '../queries.ts'

type Session = ReplyOf<typeof listSessions>[number]

const icons: Record<Device['kind'], LucideIcon> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
}

export function SessionsSection() {
  const query = useQuery(sessionsQuery)
  return (
    <LoadedList query={query} skeleton={<RowsSkeleton rows={2} />}>
      {(sessions) => (
        <div className="grid gap-6">
          <ul className="divide-y rounded-card border bg-surface">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 ? (
            <EndOthers />
          ) : (
            <p className="text-muted text-sm">{m.identity_sessions_only()}</p>
          )}
        </div>
      )}
    </LoadedList>
  )
}

function SessionRow({ session }: { session: Session }) {
  const queryClient = useQueryClient()
  const ending = useMutation({
    ...mutationOf(endSession),
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
  const device = readDevice(session.userAgent)
  const name = describeDevice(device)
  const Icon = icons[device.kind]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] md:px-5">
      <Icon aria-hidden="true" strokeWidth={1.6} className="size-6 shrink-0 text-muted" />
      <div>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-[550]">
          {name}
          {session.isCurrent ? <Badge tone="success">{m.identity_sessions_current()}</Badge> : null}
        </p>
        <p className="tabular mt-0.5 flex flex-wrap gap-x-4 text-muted text-sm">
          <span>{m.identity_sessions_since({ date: formatDate(session.createdAt, 'dateTime') })}</span>
          <span className="wrap-anywhere">{session.address || m.identity_sessions_no_address()}</span>
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="secondary"
          size="sm"
          loading={ending.isPending}
          aria-label={m.identity_sessions_end_named({ device: name })}
          onClick={() => ending.mutate({ sessionId: session.id })}
          className="max-sm:col-start-2 max-sm:justify-self-start"
        >
          {m.identity_sessions_end()}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const queryClient = useQueryClient()
  const ending = useMutation({
    ...mutationOf(endOtherSessions),
    onSuccess: ({ ended }) =>
      toast({ title: m.identity_sessions_ended({ count: ended }), variant: 'success' }),
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
  return (
    <div>
      <ConfirmDialog
        title={m.identity_sessions_others_title()}
        description={m.identity_sessions_others_text()}
        confirmLabel={m.identity_sessions_others()}
        onConfirm={() => ending.mutate({})}
        trigger={
          <Button variant="secondary" loading={ending.isPending}>
            {m.identity_sessions_others()}
          </Button>
        }
      />
    </div>
  )
}

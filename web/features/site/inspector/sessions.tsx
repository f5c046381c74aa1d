import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endUserSession, listUserSessions } from '#contract/people/users.ts'
import { readDevice } from '#web/domain/people/device-name.ts'
import { describeDevice } from '#web/domain/people/device-text.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf, queryOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Part, Row } from './part.tsx'
import { forgetSessions, PAGED, type UserSession } from './queries.ts'

export function Sessions({ userId }: { userId: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...queryOf(listUserSessions, { userId, page }), ...PAGED })
  return (
    <Part
      name={m.inspector_sessions()}
      empty={m.inspector_sessions_none()}
      query={query}
      page={page}
      onPageChange={setPage}
      row={(session) => <SessionRow userId={userId} session={session} />}
    />
  )
}

function SessionRow({ userId, session }: { userId: string; session: UserSession }) {
  const queryClient = useQueryClient()
  const ending = useMutation({
    ...mutationOf(endUserSession),
    onSuccess: () => toast({ title: m.inspector_session_ended(), variant: 'success' }),
    onError: (error) => showError(error),
    onSettled: () => forgetSessions(queryClient, userId),
  })
  const device = describeDevice(readDevice(session.userAgent))
  return (
    <Row
      title={device}
      about={[
        session.address,
        m.inspector_session_since({ date: formatDate(session.createdAt) }),
        m.inspector_session_seen({ date: formatDate(session.lastSeenAt, 'dateTime') }),
      ]
        .filter(Boolean)
        .join(' · ')}
      badges={session.isCurrent ? <Badge tone="success">{m.inspector_session_current()}</Badge> : null}
      end={
        session.isCurrent ? null : (
          <Button
            variant="secondary"
            size="sm"
            loading={ending.isPending}
            aria-label={m.inspector_session_end_named({ device })}
            onClick={() => ending.mutate({ userId, sessionId: session.id })}
          >
            {m.inspector_session_end()}
          </Button>
        )
      }
    />
  )
}

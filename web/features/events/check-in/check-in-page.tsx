import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { DoorOpen } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { useUser } from '#web/platform/use-user.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { CheckInScreen, ClosedCheckIn } from './check-in-screen.tsx'
import { mayOpen } from './may-open.ts'
import { useCheckIn } from './use-check-in.ts'

export const Route = createFileRoute('/events/$eventId/check-in')({
  validateSearch: (raw: Record<string, unknown>): { list?: string } => ({
    list: /^cil_\w{1,40}$/.test(String(raw.list)) ? String(raw.list) : undefined,
  }),
  loader: async ({ context: { queryClient }, params }) => {
    if (!(await mayOpen(queryClient, params.eventId))) throw notFound()
  },
  head: ({ matches }) => titleMeta(m.check_in_title(), matches, { isPrivate: true }),
  component: CheckInPage,
})

function CheckInPage() {
  const { eventId } = Route.useParams()
  const user = useUser()
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-xl flex-col gap-4 px-4 pt-3 outline-none md:pb-6"
    >
      {user ? (
        <OpenCheckIn key={`${eventId} ${user.id}`} eventId={eventId} userId={user.id} />
      ) : (
        <SignIn eventId={eventId} />
      )}
    </main>
  )
}

function OpenCheckIn({ eventId, userId }: { eventId: string; userId: string }) {
  const { list } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { checkIn, state } = useCheckIn(eventId, userId, list ?? null)
  if (state.phase === 'not_found') throw notFound()
  if (!checkIn || state.phase === 'loading') return <CheckInSkeleton />
  if (state.phase !== 'ready')
    return <ClosedCheckIn phase={state.phase} onRetry={() => void checkIn.refreshList()} />
  return (
    <CheckInScreen
      eventId={eventId}
      checkIn={checkIn}
      state={state}
      onList={(listId) =>
        navigate({ search: { list: listId ?? undefined }, replace: true, resetScroll: false })
      }
    />
  )
}

/** What waits on the device stays there until somebody of the event is signed in again. */
function SignIn({ eventId }: { eventId: string }) {
  return (
    <EmptyState
      level={1}
      seed="door"
      icon={<DoorOpen aria-hidden="true" strokeWidth={1.5} />}
      title={m.check_in_sign_in()}
      description={m.check_in_sign_in_hint()}
      actions={
        <Link to="/login" search={{ next: `/events/${eventId}/check-in` }} className={buttonClass()}>
          {m.check_in_log_in()}
        </Link>
      }
    />
  )
}

function CheckInSkeleton() {
  return (
    <SkeletonRegion className="grid gap-4">
      {/* Words, not only shapes: the page's script is asked for once there is something to read. */}
      <h1 className="flex h-11 items-center text-lg">{m.check_in_title()}</h1>
      <Skeleton className="h-11" />
      <Skeleton className="h-16" />
      <Skeleton className="h-96" />
      <Skeleton className="h-12" />
    </SkeletonRegion>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, notFound, useRouter } from '@tanstack/react-router'
import { MailX, UsersRound } from 'lucide-react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { User } from '#contract/people/identity.schemas.ts'
import { acceptInvitation, type getInvitation } from '#contract/people/team.ts'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { toast } from '#web/platform/toasts.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { invitationQuery } from './queries.ts'
import { ROLE_DUTIES, ROLE_NAMES } from './role-names.ts'

type Shown = ReplyOf<typeof getInvitation>

interface InvitationPanelProps {
  token: string
  user: User | null
}

/** An invitation to a team, for whoever has its link. */
export function InvitationPanel({ token, user }: InvitationPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(token))
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <div className="mx-auto max-w-md">
        {data ? (
          <Offer invitation={data} token={token} user={user} />
        ) : error && !isFetching ? (
          <Unknown error={error} onRetry={() => refetch()} />
        ) : (
          <SkeletonRegion>
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="mt-8 h-48 rounded-card" />
          </SkeletonRegion>
        )}
      </div>
    </div>
  )
}

function Unknown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = statusOf(error)
  // A token that cannot be one is answered 400.
  if (status === 404 || status === 400) throw notFound()
  return <Failed title={m.team_invitation_failed()} error={error} onRetry={onRetry} />
}

function Offer({ invitation, token, user }: InvitationPanelProps & { invitation: Shown }) {
  const { providerName, role, state, expiresAt } = invitation
  if (state !== 'open')
    return (
      <EmptyState
        level={1}
        seed="team"
        icon={<MailX aria-hidden="true" strokeWidth={1.5} />}
        title={m.team_invitation_over_title()}
        description={m.team_invitation_over({ provider: providerName })}
        actions={
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {m.team_invitation_home()}
          </Link>
        }
      />
    )
  return (
    <>
      <h1 className="flex items-start gap-3 text-xl">
        <UsersRound aria-hidden="true" strokeWidth={1.5} className="mt-1 size-7 shrink-0 text-muted" />
        {m.team_invitation_title({ provider: providerName })}
      </h1>
      <section className="mt-6 rounded-card border bg-surface p-5 md:p-6">
        <h2 className="text-lg">{ROLE_NAMES[role]()}</h2>
        <p className="mt-1 text-muted">{ROLE_DUTIES[role]()}</p>
        <p className="mt-4 text-muted text-sm">
          {m.team_invitation_until({ date: formatDate(expiresAt, 'medium') })}
        </p>
      </section>
      <div className="mt-6">
        <Joining invitation={invitation} token={token} user={user} />
      </div>
    </>
  )
}

/** A guest signs in first and comes back; whoever it is not for, or who cannot join, is told why. */
function Joining({ invitation, token, user }: InvitationPanelProps & { invitation: Shown }) {
  const next = `/team/${token}`
  if (!user)
    return (
      <div className="grid gap-3">
        <p className="text-muted text-sm">{m.team_invitation_sign_in({ email: invitation.maskedEmail })}</p>
        <div className="flex flex-wrap gap-2 max-md:*:w-full">
          <Link to="/login" search={{ next }} className={buttonClass()}>
            {m.team_log_in()}
          </Link>
          <Link to="/signup" search={{ next }} className={buttonClass({ variant: 'secondary' })}>
            {m.team_sign_up()}
          </Link>
        </div>
      </div>
    )
  if (!invitation.isForMe)
    return (
      <Notice tone="warning" live="none" title={m.team_invitation_other_title()}>
        {m.team_invitation_other({ email: invitation.maskedEmail, own: user.email })}
      </Notice>
    )
  if (user.role !== 'customer')
    return (
      <Notice tone="warning" live="none" title={m.team_invitation_role_title()}>
        {m.team_invitation_role()}
      </Notice>
    )
  return <AcceptButton token={token} providerName={invitation.providerName} />
}

function AcceptButton({ token, providerName }: { token: string; providerName: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const accepting = useMutation({
    ...mutationOf(acceptInvitation),
    onSuccess: async () => {
      // The account is another kind from now on: what was asked before is not its any more.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery().queryKey[0] })
      await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 })
      router.clearCache()
      toast({ title: m.team_joined({ provider: providerName }) })
      await router.navigate({ to: '/provider' })
    },
  })
  return (
    <div className="grid gap-3">
      <p className="text-muted text-sm">{m.team_accept_explained()}</p>
      {accepting.error ? (
        <Failed
          title={m.team_accept_failed()}
          error={accepting.error}
          onRetry={() => accepting.mutate({ token })}
        />
      ) : null}
      <Button loading={accepting.isPending} onClick={() => accepting.mutate({ token })}>
        {m.team_accept()}
      </Button>
    </div>
  )
}

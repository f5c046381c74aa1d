import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resendInvitation, withdrawInvitation } from '#contract/people/team.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { type Invitation, setTeam, type Team } from './queries.ts'
import { ROLE_NAMES } from './role-names.ts'

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, expiresAt, isExpired } = invitation
  const queryClient = useQueryClient()
  const done = {
    onSuccess: (team: Team) => setTeam(queryClient, team),
    onError: (error: Error) => showError(error),
  }
  const resending = useMutation({
    ...mutationOf(resendInvitation),
    ...done,
    onSuccess: (team: Team) => {
      setTeam(queryClient, team)
      toast({ title: m.team_invited_title(), description: m.team_invited() })
    },
  })
  const withdrawing = useMutation({ ...mutationOf(withdrawInvitation), ...done })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-[550] text-sm">
          {email}
          <Badge tone={isExpired ? 'danger' : 'warning'} dot>
            {isExpired ? m.team_invitation_expired() : m.team_invitation_open()}
          </Badge>
        </p>
        <p className="mt-1 text-muted text-sm">
          {ROLE_NAMES[role]()} ·{' '}
          {(isExpired ? m.team_expired_on : m.team_expires_on)({ date: formatDate(expiresAt, 'medium') })}
        </p>
      </div>
      <div className="flex gap-1">
        <Button
          variant="ghost"
          size="sm"
          loading={resending.isPending}
          aria-label={m.team_resend_to({ email })}
          onClick={() => resending.mutate({ invitationId: id })}
        >
          {m.team_resend()}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          loading={withdrawing.isPending}
          aria-label={m.team_withdraw_of({ email })}
          onClick={() => withdrawing.mutate({ invitationId: id })}
        >
          {m.team_withdraw()}
        </Button>
      </div>
    </li>
  )
}

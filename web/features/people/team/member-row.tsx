import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeTeamRole, removeMember } from '#contract/people/team.ts'
import type { InvitedRole } from '#contract/people/team-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Select } from '#web/ui/select.tsx'
import { HandOver } from './hand-over.tsx'
import { type Member, setTeam, type Team } from './queries.ts'
import { ROLE_NAMES, ROLE_OPTIONS } from './role-names.ts'

export function MemberRow({ member }: { member: Member }) {
  const { displayName, email, role, since, lastSeenAt } = member
  const facts = [
    since && m.team_since({ date: formatDate(since, 'medium') }),
    lastSeenAt ? m.team_seen({ date: formatDate(lastSeenAt, 'medium') }) : m.team_never_seen(),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="flex min-w-0 grow basis-60 items-center gap-3">
        <Avatar name={displayName} size="sm" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-[550] text-sm">{displayName}</p>
          <p className="wrap-anywhere text-muted text-sm">{email}</p>
          <p className="text-muted text-xs">{facts.join(' · ')}</p>
        </div>
      </div>
      {role === 'owner' ? (
        <Badge>{ROLE_NAMES.owner()}</Badge>
      ) : (
        <MemberActions member={{ ...member, role }} />
      )}
    </li>
  )
}

function MemberActions({ member }: { member: Member & { role: InvitedRole } }) {
  const { userId, displayName, role } = member
  const queryClient = useQueryClient()
  const [isHandingOver, setIsHandingOver] = useState(false)
  const done = {
    onSuccess: (team: Team) => setTeam(queryClient, team),
    onError: (error: Error) => showError(error),
  }
  const changing = useMutation({ ...mutationOf(changeTeamRole), ...done })
  const removing = useMutation({ ...mutationOf(removeMember), ...done })
  return (
    <div className="flex flex-wrap items-center gap-1 max-sm:basis-full">
      <div className="w-36 max-sm:w-full">
        <Select
          aria-label={m.team_role_of({ name: displayName })}
          value={changing.isPending ? changing.variables.role : role}
          disabled={changing.isPending}
          options={ROLE_OPTIONS()}
          onValueChange={(value) => changing.mutate({ userId, role: value as InvitedRole })}
        />
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={m.team_hand_over_to({ name: displayName })}
        onClick={() => setIsHandingOver(true)}
      >
        {m.team_hand_over()}
      </Button>
      <HandOver member={member} open={isHandingOver} onOpenChange={setIsHandingOver} />
      <ConfirmDialog
        danger
        title={m.team_remove_title({ name: displayName })}
        description={m.team_remove_explained()}
        confirmLabel={m.team_remove()}
        onConfirm={() => removing.mutate({ userId })}
        trigger={
          <Button
            variant="ghost"
            size="sm"
            loading={removing.isPending}
            aria-label={m.team_remove_of({ name: displayName })}
          >
            {m.team_remove()}
          </Button>
        }
      />
    </div>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { leaveTeam } from '#contract/people/team.ts'
import { SettingsSection } from '#web/domain/people/settings-section.tsx'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { membershipQuery } from './queries.ts'
import { ROLE_DUTIES, ROLE_NAMES } from './role-names.ts'

/** For whom a member works, and the way out. */
export function MembershipSection() {
  const { data } = useQuery(membershipQuery)
  const membership = data?.membership
  if (!membership) return null
  const { providerName, ownerName, role, since } = membership
  return (
    <div id="team" className="scroll-mt-20">
      <SettingsSection title={m.team_my_title({ provider: providerName })} lead={ROLE_DUTIES[role]()}>
        <p className="text-sm">
          {m.team_my_facts({ role: ROLE_NAMES[role](), owner: ownerName, date: formatDate(since, 'medium') })}
        </p>
        <LeaveButton providerName={providerName} />
      </SettingsSection>
    </div>
  )
}

function LeaveButton({ providerName }: { providerName: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const leaving = useMutation({
    ...mutationOf(leaveTeam),
    onSuccess: async () => {
      toast({ title: m.team_left() })
      await router.navigate({ to: '/' })
      await queryClient.invalidateQueries(userQuery())
      queryClient.clear()
    },
    onError: (error: Error) => showError(error),
  })
  return (
    <ConfirmDialog
      danger
      title={m.team_leave_title({ provider: providerName })}
      description={m.team_leave_explained()}
      confirmLabel={m.team_leave()}
      onConfirm={() => leaving.mutate({})}
      trigger={
        <Button variant="secondary" size="sm" className="mt-4" loading={leaving.isPending}>
          {m.team_leave()}
        </Button>
      }
    />
  )
}

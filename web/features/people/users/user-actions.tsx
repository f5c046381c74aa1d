import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  liftUserSuspension,
  resendConfirmation,
  resetUserTwoFactor,
  signOutUser,
  suspendUser,
} from '#contract/people/users.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { forgetUsers, type InspectedUser } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

interface UserActionsProps {
  user: InspectedUser
  nameRole: (role: InspectedUser['role']) => string
}

/** What can be done to somebody, as they are now. */
export function UserActions({ user, nameRole }: UserActionsProps) {
  const queryClient = useQueryClient()
  const refresh = () => forgetUsers(queryClient)
  const { id: userId, displayName: name, state } = user
  const lifting = useMutation({ ...mutationOf(liftUserSuspension), onSuccess: refresh, onError: showError })
  const resending = useMutation({
    ...mutationOf(resendConfirmation),
    onSuccess: async () => {
      toast({ title: m.users_resent(), variant: 'success' })
      await refresh()
    },
    onError: showError,
  })
  const signingOut = useMutation({
    ...mutationOf(signOutUser),
    onSuccess: async () => {
      toast({ title: m.users_signed_out(), variant: 'success' })
      await refresh()
    },
    onError: showError,
  })
  return (
    <>
      {state === 'unconfirmed' ? (
        <Button
          variant="secondary"
          size="sm"
          loading={resending.isPending}
          onClick={() => resending.mutate({ userId })}
        >
          {m.users_resend()}
        </Button>
      ) : null}
      <RoleDialog user={user} nameRole={nameRole} onDone={refresh} />
      {user.twoFactorEnabled ? (
        <ReasonDialog
          endpoint={resetUserTwoFactor}
          userId={userId}
          title={m.users_reset_title({ name })}
          lead={m.users_reset_lead()}
          verb={m.users_reset()}
          onDone={refresh}
        />
      ) : null}
      {user.lastSeenAt ? (
        <ConfirmDialog
          title={m.users_sign_out_title({ name })}
          description={m.users_sign_out_lead()}
          confirmLabel={m.users_sign_out()}
          loading={signingOut.isPending}
          onConfirm={() => signingOut.mutate({ userId })}
          trigger={
            <Button variant="secondary" size="sm">
              {m.users_sign_out()}
            </Button>
          }
        />
      ) : null}
      {user.role === 'customer' && state !== 'suspended' ? <MergeDialog user={user} /> : null}
      {state === 'suspended' ? (
        <Button size="sm" loading={lifting.isPending} onClick={() => lifting.mutate({ userId })}>
          {m.users_lift()}
        </Button>
      ) : (
        <ReasonDialog
          endpoint={suspendUser}
          userId={userId}
          title={m.users_suspend_title({ name })}
          lead={m.users_suspend_lead()}
          verb={m.users_suspend()}
          isDanger
          onDone={refresh}
        />
      )}
    </>
  )
}

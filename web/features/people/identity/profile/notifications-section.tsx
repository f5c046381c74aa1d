import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { updateProfile } from '#contract/people/profile.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/card.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type Profile, profileQuery } from '../queries.ts'

export function NotificationsSection({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const saving = useMutation({
    ...mutationOf(updateProfile),
    onSuccess: (next) => queryClient.setQueryData(profileQuery.queryKey, next),
    onError: (error) => showError(error),
  })
  const isOn = saving.isPending ? Boolean(saving.variables.marketing) : profile.marketing
  return (
    <Card>
      <Switch
        label={m.identity_marketing_label()}
        hint={m.identity_marketing_hint()}
        checked={isOn}
        disabled={saving.isPending}
        onCheckedChange={(marketing) => saving.mutate({ marketing })}
      />
      <p className="mt-4 border-t pt-4 text-muted text-sm">{m.identity_notifications_always()}</p>
      <Link
        to="/account/$section"
        params={{ section: 'notifications' }}
        search={{ show: 'settings' }}
        className={linkClass({ className: 'mt-2 inline-flex min-h-11 items-center text-sm' })}
      >
        {m.identity_notifications_choose()}
      </Link>
    </Card>
  )
}

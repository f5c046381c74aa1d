import { createFileRoute } from '@tanstack/react-router'
import { NoticeSwitches } from '#web/features/people/notifications/notice-switches.tsx'
import { switchesQuery } from '#web/features/people/notifications/queries.ts'
import { settingsQuery } from '#web/features/people/providers/queries.ts'
import { ProviderSettingsPanel } from '#web/features/people/providers/settings-panel.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useMay } from '../team-access.ts'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/settings')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [settingsQuery, switchesQuery]),
  head: ({ matches }) => titleMeta(m.provider_settings(), matches, { isPrivate: true }),
  component: SettingsPage,
})

/** An admin sells nothing: what they are told of is all there is to decide. */
function SettingsPage() {
  const isProvider = useViewer() === 'provider'
  const may = useMay()
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader title={m.provider_settings()} />
      {isProvider && may('page') ? <ProviderSettingsPanel /> : null}
      <NoticeSwitches />
    </div>
  )
}

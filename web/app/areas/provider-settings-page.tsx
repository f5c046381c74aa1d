import { createFileRoute } from '@tanstack/react-router'
import { NoticeSettings } from '#web/features/people/notifications/notice-settings.tsx'
import { feedQueries } from '#web/features/people/notifications/queries.ts'
import { settingsQuery } from '#web/features/people/providers/queries.ts'
import { ProviderSettingsPanel } from '#web/features/people/providers/settings-panel.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useMay } from '../team-access.ts'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/settings')({
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, [settingsQuery, ...feedQueries({ show: 'settings' })]),
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
      <section
        aria-labelledby="notice-settings"
        className={isProvider && may('page') ? 'mt-12 border-t pt-8' : ''}
      >
        <h2 id="notice-settings" className="text-lg">
          {m.notifications_title()}
        </h2>
        <NoticeSettings />
      </section>
    </div>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { lockdownQuery, settingsQuery } from '#web/features/site/settings/queries.ts'
import { SettingsPanel } from '#web/features/site/settings/settings-panel.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_admin/admin/settings')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [settingsQuery, lockdownQuery]),
  head: ({ matches }) => titleMeta(m.settings_title(), matches, { isPrivate: true }),
  component: SettingsPage,
})

function SettingsPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader title={m.settings_title()} description={m.settings_lead()} />
      <SettingsPanel />
    </div>
  )
}

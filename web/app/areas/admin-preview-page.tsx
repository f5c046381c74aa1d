import { createFileRoute } from '@tanstack/react-router'
import { PreviewPanel } from '#web/features/site/preview/preview-panel.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { roleLabel } from '../navigation.ts'

export const Route = createFileRoute('/_admin/admin/preview')({
  head: ({ matches }) => titleMeta(m.preview_title(), matches, { isPrivate: true }),
  component: PreviewPage,
})

function PreviewPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader title={m.preview_title()} description={m.preview_lead()} />
      <PreviewPanel labelOf={roleLabel} />
    </div>
  )
}

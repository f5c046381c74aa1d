import { createFileRoute } from '@tanstack/react-router'
import { CreateWaiver } from '#web/features/events/waivers/managed/waiver-editor.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/waivers/new')({
  head: ({ matches }) => titleMeta(m.waivers_create(), matches, { isPrivate: true }),
  component: NewWaiverPage,
})

function NewWaiverPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <CreateWaiver
        breadcrumb={<AdminCrumbs list={m.waivers_title()} href="/admin/waivers" here={m.waivers_create()} />}
      />
    </div>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { ContentList } from '#web/features/site/content-editing/content-list.tsx'
import { contentTextsQuery } from '#web/features/site/content-editing/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_admin/admin/content/')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [contentTextsQuery]),
  head: ({ matches }) => titleMeta(m.content_editing_title(), matches, { isPrivate: true }),
  component: ContentListPage,
})

function ContentListPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader title={m.content_editing_title()} description={m.content_editing_list_lead()} />
      <ContentList />
    </div>
  )
}

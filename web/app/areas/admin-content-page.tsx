import { createFileRoute, notFound } from '@tanstack/react-router'
import { CONTENT_PAGES, type ContentPageId } from '#contract/site/content.ts'
import { ContentEditor } from '#web/features/site/content-editing/content-editor.tsx'
import { contentTextQuery } from '#web/features/site/content-editing/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/content/$page')({
  loader: ({ context: { queryClient }, params }) =>
    prefetch(queryClient, [contentTextQuery(readPage(params.page))]),
  head: ({ matches }) => titleMeta(m.content_editing_title(), matches, { isPrivate: true }),
  component: ContentPage,
})

function readPage(page: string): ContentPageId {
  const known = CONTENT_PAGES.find((each) => each === page)
  if (!known) throw notFound()
  return known
}

function ContentPage() {
  const page = readPage(Route.useParams().page)
  return (
    <div className="page-width pb-16 md:pb-24">
      <ContentEditor
        key={page}
        page={page}
        breadcrumb={<AdminCrumbs list={m.content_editing_title()} href="/admin/content" here={`/${page}`} />}
      />
    </div>
  )
}

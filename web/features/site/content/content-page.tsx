import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ContentPageId } from '#contract/site/content.ts'
import { titleMeta } from '#web/platform/page-title.ts'
import { ContentLayout } from './content-layout.tsx'
import { contentQuery, loadContent } from './queries.ts'

/** Shipping, returns, questions and policies: kept as content, so one page shows them all. */
export const Route = createFileRoute('/$page')({
  loader: ({ context: { queryClient }, params: { page } }) => loadContent(queryClient, page),
  head: ({ loaderData, matches }) =>
    titleMeta(loaderData?.title ?? '', matches, { description: loaderData?.lead }),
  component: TextPage,
})

function TextPage() {
  const { page } = Route.useParams()
  const { data } = useSuspenseQuery(contentQuery(page as ContentPageId))
  return <ContentLayout page={data} />
}

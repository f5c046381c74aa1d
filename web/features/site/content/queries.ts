import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { CONTENT_PAGES, type ContentPageId, getContentPage } from '#contract/site/content.ts'
import { queryOf } from '#web/platform/query.ts'

export function contentQuery(page: ContentPageId) {
  return queryOf(getContentPage, { page })
}

function isContentPage(page: string): page is ContentPageId {
  return CONTENT_PAGES.includes(page as ContentPageId)
}

/** For a loader: the page of that name, or the not-found page. */
export function loadContent(queryClient: QueryClient, page: string) {
  if (!isContentPage(page)) throw notFound()
  return queryClient.ensureQueryData(contentQuery(page))
}

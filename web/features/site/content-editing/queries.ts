import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ContentPageId } from '#contract/site/content.ts'
import { getContentText, listContentTexts } from '#contract/site/content-editing.ts'
import { queryOf } from '#web/platform/query.ts'

export type ListedPage = ReplyOf<typeof listContentTexts>[number]
export type ContentText = ReplyOf<typeof getContentText>

export const contentTextsQuery = queryOptions({ ...queryOf(listContentTexts, {}), staleTime: 10_000 })

export const contentTextQuery = (page: ContentPageId) =>
  queryOptions({ ...queryOf(getContentText, { page }), staleTime: 0 })

import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery } from '#web/domain/products/categories.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { popularQuery } from '../list/queries.ts'

/** For a loader: a product that was sold once and is not any more is 410, so that search engines forget it. */
export async function answerGone(queryClient: QueryClient): Promise<{ gone: true }> {
  await prefetch(queryClient, [categoriesQuery, popularQuery])
  if (import.meta.env.SSR) {
    const { answerWith } = await import('#web/platform/response-status.ts')
    answerWith(410)
  }
  return { gone: true }
}

import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { getSite } from '#contract/site/status.ts'
import { queryOf } from './query.ts'

/** Outside of the demonstration such a page does not exist. */
export async function requireDemo(queryClient: QueryClient): Promise<void> {
  const site = await queryClient.ensureQueryData(queryOf(getSite, {}))
  if (!site.demo) throw notFound()
}

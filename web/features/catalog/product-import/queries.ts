import { queryOptions } from '@tanstack/react-query'
import { getProductImport } from '#contract/catalog/product-import.ts'
import { listCollaborators } from '#contract/catalog/providers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { queryOf } from '#web/platform/query.ts'

export type ProductImport = ReplyOf<typeof getProductImport>
export type ImportProblem = NonNullable<ProductImport['result']>['problems'][number]

const POLL_MS = 700

export const isRunning = ({ status }: ProductImport) => status === 'checking' || status === 'importing'

/** Asked again while the job runs. */
export function productImportQuery(importId: string) {
  return queryOptions({
    ...queryOf(getProductImport, { importId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  })
}

export const providersQuery = queryOf(listCollaborators, { kind: 'provider' })

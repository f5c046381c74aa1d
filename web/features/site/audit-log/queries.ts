import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { exportAuditLog, listAuditLog, verifyAuditLog } from '#contract/site/audit-log.ts'
import { placeInput } from '#web/platform/call.ts'
import { queryOf } from '#web/platform/query.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { type AuditSearch, filtersOf, toListInput } from './audit-search.ts'

export type AuditEntry = ReplyOf<typeof listAuditLog>['items'][number]
export type Verification = ReplyOf<typeof verifyAuditLog>

export const auditQuery = (search: AuditSearch) =>
  queryOptions({ ...queryOf(listAuditLog, toListInput(search)), staleTime: 10_000 })

const HISTORY_SHOWN = 10

/** The newest of one filter. */
export const historyQuery = (filter: Pick<AuditSearch, 'subject' | 'actor'>) =>
  queryOptions({ ...queryOf(listAuditLog, { ...filter, perPage: HISTORY_SHOWN }), staleTime: 10_000 })

/** Asked for by a button: it reads the whole log. */
export const verificationQuery = queryOptions({
  ...queryOf(verifyAuditLog, {}),
  enabled: false,
  staleTime: 0,
})

export function fileAddress(search: AuditSearch, format: 'csv' | 'jsonl'): string {
  const { path, query } = placeInput(exportAuditLog, { ...filtersOf(search), format })
  return withQuery(path, query)
}

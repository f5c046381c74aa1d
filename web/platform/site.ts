import { useQuery } from '@tanstack/react-query'
import { getSite } from '#contract/site/status.ts'
import { queryOf } from '#web/platform/query.ts'

export function useSite() {
  return useQuery(queryOf(getSite, {})).data
}

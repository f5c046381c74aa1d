import { getLoyalty } from '#contract/sales/loyalty.ts'
import { queryOf } from '#web/platform/query.ts'

export const pointsQuery = queryOf(getLoyalty, {})

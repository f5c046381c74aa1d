import { getLoyalty } from '#contract/loyalty.ts'
import { queryOf } from '#web/platform/query.ts'

export const pointsQuery = queryOf(getLoyalty, {})

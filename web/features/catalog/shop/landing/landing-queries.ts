import { getLanding } from '#contract/catalog/products.ts'
import { listCollaborators } from '#contract/catalog/providers.ts'
import { queryOf } from '#web/platform/query.ts'

export const landingQuery = queryOf(getLanding, {})
export const collaboratorsQuery = queryOf(listCollaborators, {})

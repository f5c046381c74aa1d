import { getLanding } from '#contract/catalog.ts'
import { listCollaborators } from '#contract/collaborators.ts'
import { queryOf } from '#web/platform/query.ts'

export const landingQuery = queryOf(getLanding, {})
export const collaboratorsQuery = queryOf(listCollaborators, {})

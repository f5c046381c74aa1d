import type { ModerationKind } from '#contract/site/moderation-terms.ts'
import { DECISIONS } from '#contract/site/moderation-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import { nameField } from './field-names.ts'
import { nameDecision } from './labels.ts'

interface Details {
  decidedBy?: string | null
  action?: string
  leasedBy?: string | null
  isChanged?: boolean
  missing?: string[]
}

/** Why a decision was refused: who was first, what is missing, what changed. */
export function explainRefusal(error: Error, kind: ModerationKind): string {
  const details = error instanceof ClientError ? ((error.details ?? {}) as Details) : {}
  if (details.missing)
    return m.moderation_incomplete({ fields: [...new Set(details.missing.map(nameField))].join(', ') })
  if (details.isChanged) return m.moderation_changed()
  if (details.leasedBy) return m.moderation_looking({ name: details.leasedBy })
  const decision = DECISIONS.find((each) => details.action?.startsWith(each))
  if (decision)
    return m.moderation_taken({
      name: details.decidedBy ?? m.moderation_another(),
      decision: nameDecision(decision, kind),
    })
  return userMessageOf(error) ?? m.moderation_failed()
}

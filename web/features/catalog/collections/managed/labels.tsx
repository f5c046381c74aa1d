import type { CollectionKind, CollectionState, ConditionKind } from '#contract/catalog/collection-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

export const nameState = (state: CollectionState) =>
  state === 'published' ? m.collections_state_published() : m.collections_state_draft()

export const nameKind = (kind: CollectionKind) =>
  kind === 'manual' ? m.collections_kind_manual() : m.collections_kind_automatic()

const CONDITION_NAMES: Record<ConditionKind, () => string> = {
  category: () => m.collections_condition_category(),
  tag: () => m.collections_condition_tag(),
  provider: () => m.collections_condition_provider(),
  price: () => m.collections_condition_price(),
  on_sale: () => m.collections_condition_on_sale(),
  new: () => m.collections_condition_new(),
  in_stock: () => m.collections_condition_in_stock(),
}

export const nameCondition = (kind: ConditionKind) => CONDITION_NAMES[kind]()

export function StateBadge({ state }: { state: CollectionState }) {
  return (
    <Badge tone={state === 'published' ? 'success' : 'neutral'} dot>
      {nameState(state)}
    </Badge>
  )
}

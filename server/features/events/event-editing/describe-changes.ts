/** What changed, field by field, for the history. */
import { type Changes, compareFields, flattenTexts } from '#server/features/catalog/publishing/index.ts'
import { withoutInventoryItem } from './rules.ts'
import { type EditedEvent, PART_KINDS } from './types.ts'

export function describeChanges(before: EditedEvent, after: EditedEvent): Changes {
  return {
    ...compareFields(flattenTexts(before.content), flattenTexts(after.content)),
    ...compareFields({ capacity: before.capacity }, { capacity: after.capacity }),
    ...Object.assign(
      {},
      ...PART_KINDS.map((kind) =>
        compareFields(
          { [kind]: before[kind].map(withoutInventoryItem) },
          { [kind]: after[kind].map(withoutInventoryItem) },
        ),
      ),
    ),
  }
}

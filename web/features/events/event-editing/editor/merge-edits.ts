/** Two people's edits of one event, field by field. Pure. */
import { isSame } from '#web/platform/drafts/is-same.ts'
import type { EventValues } from '../form/event-values.ts'

export interface MergedEdits {
  /** With mine where both changed the same field. */
  keepingMine: EventValues
  takingTheirs: EventValues
  /** Fields that only the other one changed. */
  taken: string[]
  /** Fields that both changed, and not alike. */
  both: string[]
}

/** What only one of them changed is taken from them. Ids of parts come from the other side, which has saved. */
export function mergeEdits(base: EventValues, mine: EventValues, theirs: EventValues): MergedEdits {
  const fields = Object.keys(base).filter(
    (field) => field in mine && field in theirs,
  ) as (keyof EventValues)[]
  const taken: string[] = []
  const both: string[] = []
  const keepingMine = { ...theirs }
  const takingTheirs = { ...theirs }
  for (const field of fields) {
    const isMine = !isSame(mine[field], base[field])
    const isTheirs = !isSame(theirs[field], base[field])
    if (isMine) Object.assign(keepingMine, { [field]: mine[field] })
    if (isMine && isTheirs && !isSame(mine[field], theirs[field])) both.push(field)
    else if (isMine) Object.assign(takingTheirs, { [field]: mine[field] })
    else if (isTheirs) taken.push(field)
  }
  return { keepingMine, takingTheirs, taken, both }
}

import { diffWordsWithSpace } from 'diff'

export interface Piece {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** Past this two texts have little in common, and comparing them word by word takes long and says nothing. */
const EDITS_MAX = 2_000

export function diffWords(before: string, after: string): Piece[] {
  if (before === after) return before === '' ? [] : [{ text: before, change: 'same' }]
  const changes = diffWordsWithSpace(before, after, { maxEditLength: EDITS_MAX })
  if (!changes)
    return [
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ]
  return changes.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

import type { CartLine } from '#web/domain/cart/cart-queries.ts'
import { describeNote, isGoodNote } from './line-notes.ts'

export function LineNotes({ line }: { line: CartLine }) {
  if (line.notes.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {line.notes.map((note) => (
        <li key={note.kind} className={isGoodNote(note) ? 'text-success' : 'text-warning'}>
          {describeNote(note)}
        </li>
      ))}
    </ul>
  )
}

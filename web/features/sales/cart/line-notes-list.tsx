import type { CartLine } from '#web/domain/cart/cart-queries.ts'
import { isGoodNews, wordsOfNote } from './line-notes.ts'

export function LineNotes({ line }: { line: CartLine }) {
  if (line.notes.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {line.notes.map((note) => (
        <li key={note.kind} className={isGoodNews(note) ? 'text-success' : 'text-warning'}>
          {wordsOfNote(note)}
        </li>
      ))}
    </ul>
  )
}

/** A table where there is room for its columns, else a card a row: what the managed lists share of it. */
import { cn } from '#web/ui/cn.ts'

/** Said aloud because a table drawn as cards loses its roles in some browsers. */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
} as const

export const headClass =
  'px-3 text-left font-[550] whitespace-nowrap first:rounded-tl-card first:pl-4 last:pr-4 last:rounded-tr-card'

export const cellClass =
  '@min-[56rem]:px-3 @min-[56rem]:py-3 @min-[56rem]:first:pl-4 @min-[56rem]:last:pr-4 text-left align-middle'

export function Head({ isEnd = false, children }: { isEnd?: boolean; children: string }) {
  return (
    <th scope="col" className={cn(headClass, isEnd && 'text-right')}>
      {children}
    </th>
  )
}

import { useQuery } from '@tanstack/react-query'
import { EVENT_KINDS } from '#contract/events/event-terms.ts'
import { categoriesQuery } from '#web/domain/products/categories.ts'
import { kindName } from '#web/features/events/events/components/event-labels.ts'
import { DialogClose } from '#web/ui/dialog.tsx'
import { NavLink } from './nav-link.tsx'
import type { GroupId, NavItem } from './navigation.ts'

interface RowsProps {
  group: GroupId
  className: string
  /** In the sheet of a phone, which a link closes. */
  inMenu?: boolean
}

/** The store's categories, or the kinds of events. */
export function NavGroupRows({ group, className, inMenu = false }: RowsProps) {
  const items = useGroupItems(group)
  return (
    <ul className={inMenu ? 'grid grid-cols-2 gap-x-3 pb-2' : ''}>
      {items.map((item) => {
        const link = (
          <NavLink item={item} className={className}>
            {item.label()}
          </NavLink>
        )
        return <li key={item.id}>{inMenu ? <DialogClose>{link}</DialogClose> : link}</li>
      })}
    </ul>
  )
}

function useGroupItems(group: GroupId): NavItem[] {
  const { data = [] } = useQuery({ ...categoriesQuery, enabled: group === 'shop' })
  if (group === 'events')
    return EVENT_KINDS.map((kind) => ({
      id: kind,
      to: '/events',
      search: { kind },
      label: () => kindName(kind),
    }))
  return data
    .filter(({ products }) => products > 0)
    .map(({ id, slug, name }) => ({ id, to: '/shop', search: { category: slug }, label: () => name }))
}

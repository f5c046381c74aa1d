import { Link, useNavigate } from '@tanstack/react-router'
import {
  ArrowDown,
  ArrowUp,
  ChevronsUp,
  Copy,
  ExternalLink,
  Eye,
  EyeOff,
  MoreHorizontal,
  Pencil,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { ManagedCollection } from './queries.ts'
import { useCollectionActs } from './use-collection-acts.ts'

interface RowMenuProps {
  collection: ManagedCollection
  /** Behind it nothing stands. */
  isLast: boolean
}

/** What can be done to a collection without leaving the list. */
export function RowMenu({ collection, isLast }: RowMenuProps) {
  const { id, state, place, slug } = collection
  const name = collection.name[getLocale()]
  const [isDeleting, setIsDeleting] = useState(false)
  const navigate = useNavigate()
  const { setState, move, copy, remove } = useCollectionActs(collection, {
    onCopied: (made) =>
      navigate({ to: '/admin/collections/$collectionId', params: { collectionId: made.id } }),
    onDeleted: () => setIsDeleting(false),
  })
  const isPublished = state === 'published'
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={m.collections_actions_of({ name })}
            tooltip={false}
            size="icon-sm"
            variant="ghost"
          >
            <MoreHorizontal aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        <MenuItem asChild>
          <Link to="/admin/collections/$collectionId" params={{ collectionId: id }}>
            <Pencil aria-hidden="true" />
            {m.collections_action_edit()}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/collections/$slug" params={{ slug: slug[getLocale()] }}>
            <ExternalLink aria-hidden="true" />
            {isPublished ? m.collections_action_view() : m.collections_action_preview()}
          </Link>
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => copy.mutate({ collectionId: id })}>
          {m.collections_action_duplicate()}
        </MenuItem>
        <MenuItem
          icon={isPublished ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onSelect={() => setState.mutate({ collectionId: id, state: isPublished ? 'draft' : 'published' })}
        >
          {isPublished ? m.collections_action_unpublish() : m.collections_action_publish()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<ChevronsUp aria-hidden="true" />}
          disabled={place === 1}
          onSelect={() => move.mutate({ collectionId: id, to: 'first' })}
        >
          {m.collections_action_first()}
        </MenuItem>
        <MenuItem
          icon={<ArrowUp aria-hidden="true" />}
          disabled={place === 1}
          onSelect={() => move.mutate({ collectionId: id, to: 'up' })}
        >
          {m.collections_action_up()}
        </MenuItem>
        <MenuItem
          icon={<ArrowDown aria-hidden="true" />}
          disabled={isLast}
          onSelect={() => move.mutate({ collectionId: id, to: 'down' })}
        >
          {m.collections_action_down()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => setIsDeleting(true)}>
          {m.collections_action_delete()}
        </MenuItem>
      </Menu>
      <DeleteDialog collection={collection} remove={remove} open={isDeleting} onOpenChange={setIsDeleting} />
    </>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Copy, ExternalLink, MoreHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { CollectionDetail } from './queries.ts'
import { useCollectionActs } from './use-collection-acts.ts'

interface CollectionActionsProps {
  collection: CollectionDetail
  /** The form goes on from what it is now. */
  onChanged: (next: CollectionDetail) => void
}

export function CollectionActions({ collection, onChanged }: CollectionActionsProps) {
  const { id, state, slug } = collection
  const name = collection.name[getLocale()]
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const { setState, copy, remove } = useCollectionActs(collection, {
    onChanged,
    onCopied: (made) =>
      navigate({ to: '/admin/collections/$collectionId', params: { collectionId: made.id } }),
    onDeleted: () => navigate({ to: '/admin/collections' }),
  })
  const isPublished = state === 'published'
  return (
    <>
      <a
        href={`/collections/${slug[getLocale()]}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'ghost' })}
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        {isPublished ? m.collections_action_view() : m.collections_action_preview()}
      </a>
      <Button
        variant={isPublished ? 'secondary' : 'primary'}
        loading={setState.isPending}
        onClick={() => setState.mutate({ collectionId: id, state: isPublished ? 'draft' : 'published' })}
      >
        {isPublished ? m.collections_action_unpublish() : m.collections_action_publish()}
      </Button>
      <Menu
        trigger={
          <IconButton label={m.collections_actions_of({ name })} tooltip={false} variant="ghost">
            <MoreHorizontal aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => copy.mutate({ collectionId: id })}>
          {m.collections_action_duplicate()}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => setIsDeleting(true)}>
          {m.collections_action_delete()}
        </MenuItem>
      </Menu>
      <DeleteDialog collection={collection} remove={remove} open={isDeleting} onOpenChange={setIsDeleting} />
    </>
  )
}

import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { ManagedCollection } from './queries.ts'
import type { useCollectionActs } from './use-collection-acts.ts'

interface DeleteDialogProps {
  collection: Pick<ManagedCollection, 'id' | 'name'>
  remove: ReturnType<typeof useCollectionActs>['remove']
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function DeleteDialog({ collection, remove, open, onOpenChange }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={m.collections_delete_title({ name: collection.name[getLocale()] })}
      description={m.collections_delete_lead()}
      confirmLabel={m.collections_action_delete()}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ collectionId: collection.id })}
    />
  )
}

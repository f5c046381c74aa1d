import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface DeleteDialogProps {
  name: string
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  isDeleting: boolean
  onConfirm: () => void
}

export function DeleteDialog({ name, open, onOpenChange, isDeleting, onConfirm }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={m.collections_delete_title({ name })}
      description={m.collections_delete_lead()}
      confirmLabel={m.collections_action_delete()}
      loading={isDeleting}
      onConfirm={onConfirm}
    />
  )
}

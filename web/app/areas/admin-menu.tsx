import { m } from '#web/paraglide/messages.js'
import { Sheet } from '#web/ui/sheet.tsx'
import { AdminNav } from './admin-nav.tsx'

interface AdminMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function AdminMenu({ open, onOpenChange }: AdminMenuProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={m.admin_sections()} side="left" phoneSide="same">
      <div className="-mx-2">
        <AdminNav onFollow={() => onOpenChange(false)} />
      </div>
    </Sheet>
  )
}

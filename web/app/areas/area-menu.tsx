import { Sheet } from '#web/ui/sheet.tsx'
import { AreaNav, type AreaNavProps } from './area-nav.tsx'

interface AreaMenuProps extends AreaNavProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function AreaMenu({ open, onOpenChange, ...nav }: AreaMenuProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={nav.name} side="left" phoneSide="same">
      <div className="-mx-2 flex min-h-full flex-col">
        <AreaNav {...nav} onFollow={() => onOpenChange(false)} />
      </div>
    </Sheet>
  )
}

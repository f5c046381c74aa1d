import { Search } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { isShopper, useViewer } from '../viewer.ts'
import { setOpened } from './palette-store.ts'

const OPENS = {
  'aria-haspopup': 'dialog',
  'aria-keyshortcuts': 'Control+K Meta+K',
  onClick: () => setOpened('palette'),
} as const

/** Who runs a part of the shop goes places by it; the others look for something. */
function useOpenLabel(): string {
  return isShopper(useViewer()) ? m.palette_search() : m.palette_open()
}

interface FieldProps {
  label?: string
  onOpen?: () => void
  className?: string
}

/** Looks like the box it opens. `onOpen`: what it stands in goes away. */
export function PaletteField({ label, onOpen, className = '' }: FieldProps) {
  const usual = useOpenLabel()
  return (
    <button
      type="button"
      {...OPENS}
      onClick={() => {
        onOpen?.()
        OPENS.onClick()
      }}
      className={`flex h-10 shrink-0 items-center gap-2.5 rounded-field border px-3 text-muted text-sm transition-colors duration-120 hover:border-muted hover:text-text ${className}`}
    >
      <Search aria-hidden="true" className="size-4.5" />
      <span className="grow text-left">{label ?? usual}</span>
      <Shortcut />
    </button>
  )
}

/** In a header, where there is no room for more. */
export function PaletteButton({ className }: { className?: string }) {
  const label = useOpenLabel()
  return (
    <IconButton {...OPENS} label={label} className={className}>
      <Search aria-hidden="true" className="size-5" />
    </IconButton>
  )
}

function Shortcut() {
  return (
    <span aria-hidden="true" className="text-muted text-xs max-lg:hidden">
      {m.palette_shortcut()}
    </span>
  )
}

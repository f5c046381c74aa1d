import { Search } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { setOpened } from './palette-store.ts'

const OPENS = {
  'aria-haspopup': 'dialog',
  'aria-keyshortcuts': 'Control+K Meta+K',
  onClick: () => setOpened('palette'),
} as const

/** Looks like the box it opens. `onOpen`: what it stands in goes away. */
export function PaletteField({ onOpen }: { onOpen?: () => void }) {
  return (
    <button
      type="button"
      {...OPENS}
      onClick={() => {
        onOpen?.()
        OPENS.onClick()
      }}
      className="mb-3 flex h-10 w-full shrink-0 items-center gap-2.5 rounded-field border px-3 text-muted text-sm transition-colors duration-120 hover:border-muted hover:text-text"
    >
      <Search aria-hidden="true" className="size-4.5" />
      <span className="grow text-left">{m.palette_open()}</span>
      <Shortcut />
    </button>
  )
}

/** In a header, where there is no room for more. */
export function PaletteButton() {
  return (
    <IconButton {...OPENS} label={m.palette_open()}>
      <Search aria-hidden="true" className="size-5" />
    </IconButton>
  )
}

function Shortcut() {
  return (
    <span aria-hidden="true" className="text-muted text-xs">
      {m.palette_shortcut()}
    </span>
  )
}

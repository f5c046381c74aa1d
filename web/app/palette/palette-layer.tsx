import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { tinykeys } from 'tinykeys'
import { placeOf } from '#web/platform/place-of.ts'
import { useUser } from '#web/platform/use-user.ts'
import { useViewer } from '../viewer.ts'
import { listCommands } from './commands.ts'
import { KeysSheet } from './keys-sheet.tsx'
import { Palette } from './palette.tsx'
import { openedStore, setOpened } from './palette-store.ts'

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Bare keys are letters where somebody types, and belong to whatever is open above the page. */
function isFree(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  return target?.matches?.(FIELDS) !== true && document.querySelector(LAYERS) === null
}

/** The palette, the sheet of keys, and the keys that lead to them and to pages. */
export function PaletteLayer({ opened }: { opened: ReturnType<typeof openedStore.get> }) {
  const viewer = useViewer()
  const user = useUser()
  const navigate = useNavigate()
  const commands = useMemo(() => listCommands(viewer, user), [viewer, user])
  const go = useRef((_path: string) => {})
  go.current = (path) => void navigate(placeOf(path))

  useEffect(() => {
    const whenFree = (act: () => void) => (event: KeyboardEvent) => {
      if (!isFree(event)) return
      event.preventDefault()
      act()
    }
    const toPages = commands.flatMap(({ key, path }) =>
      key ? [[`g ${key}`, whenFree(() => go.current(path))] as const] : [],
    )
    return tinykeys(window, {
      '$mod+k': (event) => {
        event.preventDefault()
        setOpened(openedStore.get() === 'palette' ? null : 'palette')
      },
      'Shift+?': whenFree(() => setOpened('keys')),
      ...Object.fromEntries(toPages),
    })
  }, [commands])

  const close = () => setOpened(null)
  if (opened === 'palette')
    return (
      <Palette
        viewer={viewer}
        commands={commands}
        onClose={close}
        onFollow={(path) => {
          close()
          go.current(path)
        }}
      />
    )
  return opened === 'keys' ? <KeysSheet commands={commands} onClose={close} /> : null
}

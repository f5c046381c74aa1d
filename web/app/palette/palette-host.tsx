import { useEffect, useSyncExternalStore } from 'react'
import { useWhenIdle } from '../on-demand.ts'
import { useViewer } from '../viewer.ts'
import { openedStore, setOpened } from './palette-store.ts'

const loadPalette = async () => (await import('./palette-layer.tsx')).PaletteLayer

/**
 * Who is signed in has the palette and its keys when the page is idle, or with the first key that asks for them. A guest's
 * page stays light: it comes when the search is opened.
 */
export function PaletteHost() {
  const viewer = useViewer()
  const opened = useSyncExternalStore(openedStore.subscribe, openedStore.get, openedStore.getOnServer)
  const PaletteLayer = useWhenIdle(loadPalette, opened !== null, viewer !== 'guest')
  useEffect(() => {
    if (PaletteLayer) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpened('palette')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [PaletteLayer])
  return PaletteLayer ? <PaletteLayer opened={opened} /> : null
}

/** J and K (or the arrows, from a row) move between the rows of a table, X chooses one, Enter opens it. */
import { type RefObject, useEffect, useRef } from 'react'

interface RowKeys {
  /** Absent: rows cannot be chosen. */
  onToggle?: (rowId: string) => void
  onOpen: (rowId: string) => void
}

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
/** What is open above the page has keys of its own. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

export function useRowKeys(frame: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const place = frame.current
      if (!place || isTaken(event)) return
      const rows = [...place.querySelectorAll<HTMLElement>('[data-row-id]')]
      const at = rows.indexOf(document.activeElement as HTMLElement)
      const row = rows[at]
      const step = stepOf(event.key, row !== undefined)
      if (step !== 0) {
        const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
        next?.focus()
        next?.scrollIntoView({ block: 'nearest' })
      } else if (row?.dataset.rowId && event.key === 'x') latest.current.onToggle?.(row.dataset.rowId)
      else if (row?.dataset.rowId && event.key === 'Enter') latest.current.onOpen(row.dataset.rowId)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [frame])
}

/** Somebody types, a browser's own key is meant, or something is open above the page. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target as HTMLElement | null
  return target?.matches?.(FIELDS) === true || document.querySelector(LAYERS) !== null
}

/** The arrows scroll the page, unless one stands on a row. */
function stepOf(key: string, isOnRow: boolean): -1 | 0 | 1 {
  if (key === 'j' || (isOnRow && key === 'ArrowDown')) return 1
  if (key === 'k' || (isOnRow && key === 'ArrowUp')) return -1
  return 0
}

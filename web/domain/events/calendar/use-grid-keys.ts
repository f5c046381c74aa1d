import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { firstDayOf, monthOf } from './days.ts'
import { moveDay } from './move-day.ts'

/** One day of the month is Tab's stop; keys move it, and over the edge of the month into the next. */
export function useGridKeys(month: string, today: string, onMonth: (month: string) => void) {
  const table = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  /** Asked for by keys in another month: focused once its days are there. */
  const awaited = useRef<string | null>(null)
  const fallback = monthOf(today) === month ? today : firstDayOf(month)
  const active = chosen && monthOf(chosen) === month ? chosen : fallback

  useEffect(() => {
    if (awaited.current === null || monthOf(awaited.current) !== month) return
    focusDay(table.current, awaited.current)
    awaited.current = null
  }, [month])

  function handleKey(event: KeyboardEvent) {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-day]') : null
    const day = cell?.dataset.day
    if (!day || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && event.target === cell) return enterDay(cell)
    const next = moveDay(day, event.key)
    if (!next) return
    event.preventDefault()
    setChosen(next)
    if (monthOf(next) === month) return focusDay(table.current, next)
    awaited.current = next
    onMonth(monthOf(next))
  }
  return { active, table, handleKey, setActive: setChosen }
}

function focusDay(table: HTMLTableElement | null, day: string): void {
  table?.querySelector<HTMLElement>(`td[data-day="${day}"]`)?.focus()
}

/** Into what is on that day: the first link that can be seen. */
function enterDay(cell: HTMLElement): void {
  const links = [...cell.querySelectorAll<HTMLElement>('a[href]')]
  links.find((link) => link.offsetParent !== null)?.focus()
}

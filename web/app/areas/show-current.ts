/** A row of links that scrolls by itself shows the one that is open. */
export function showCurrent(row: HTMLUListElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current=page]')?.parentElement
  if (!row || !current) return
  // By the row's own scroll: `scrollIntoView` would move the page too.
  row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}

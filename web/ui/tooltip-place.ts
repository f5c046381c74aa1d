/** Where a tooltip goes. Pure: boxes in, a corner out. */
export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

const gapPx = 6
const edgePx = 8

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

/** On the side asked for; on the other one where it does not fit; never over the edge of the window. */
export function placeTooltip(
  anchor: Box,
  bubble: Size,
  view: Size,
  side: Side,
): { left: number; top: number } {
  const preferred = cornerAt(anchor, bubble, side)
  const other = cornerAt(anchor, bubble, opposite[side])
  const chosen = !fits(preferred, bubble, view, side) && fits(other, bubble, view, side) ? other : preferred
  return {
    left: clampToView(chosen.left, view.width - bubble.width - edgePx),
    top: clampToView(chosen.top, view.height - bubble.height - edgePx),
  }
}

function cornerAt(anchor: Box, bubble: Size, side: Side): { left: number; top: number } {
  const middleX = anchor.left + anchor.width / 2 - bubble.width / 2
  const middleY = anchor.top + anchor.height / 2 - bubble.height / 2
  switch (side) {
    case 'top':
      return { left: middleX, top: anchor.top - bubble.height - gapPx }
    case 'bottom':
      return { left: middleX, top: anchor.top + anchor.height + gapPx }
    case 'left':
      return { left: anchor.left - bubble.width - gapPx, top: middleY }
    case 'right':
      return { left: anchor.left + anchor.width + gapPx, top: middleY }
  }
}

/** Only along the axis of its side: across it the tooltip may slide. */
function fits(corner: { left: number; top: number }, bubble: Size, view: Size, side: Side): boolean {
  return side === 'top' || side === 'bottom'
    ? corner.top >= edgePx && corner.top + bubble.height <= view.height - edgePx
    : corner.left >= edgePx && corner.left + bubble.width <= view.width - edgePx
}

function clampToView(value: number, most: number): number {
  return Math.max(edgePx, Math.min(value, most))
}

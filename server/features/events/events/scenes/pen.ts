/** Marks of which every scene is made. Things stand with their foot at 0, 0 and are put in place by `put`. */

export const BRASS = '#dcb25e'
export const GLOW = '#f7cf86'
export const PAPER = '#f1ecdf'

const fade = (opacity: number) => (opacity < 1 ? ` opacity="${opacity}"` : '')

export const shape = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${fade(opacity)}/>`

export const line = (d: string, color: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${fade(opacity)}/>`

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${r}" fill="${fill}"${fade(opacity)}/>`

/** A soft shadow on level ground. */
export const shadow = (x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="#060a09" opacity=".38"/>`

export const put = (x: number, y: number, size: number, content: string) =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${size.toFixed(2)})">${content}</g>`

/** From the top of a shape to its foot. */
export const fall = (id: string, top: string, foot: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`

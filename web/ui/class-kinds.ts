/**
 * Which utilities are of the same kind. tailwind-merge's list knows all of Tailwind and would be a tenth of the first
 * page's script; this one knows what is written here, and its test compares both over every class we use.
 */
export type ClassPart = string | ((value: string) => boolean) | { [name: string]: readonly ClassPart[] }

const any = () => true
const isWidth = (value: string) => /^(\d+|\[[\d.]+(px|rem|em)\])$/.test(value)
const textSizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl']
const lineStyles = ['solid', 'dashed', 'dotted', 'double', 'hidden', 'none']
const spread = ['start', 'end', 'center', 'between', 'around', 'evenly', 'stretch', 'baseline', 'normal']
const corners = ['s', 'e', 't', 'r', 'b', 'l', 'ss', 'se', 'ee', 'es', 'tl', 'tr', 'br', 'bl']

/** `{ 'gap-x': [{ 'gap-x': [any] }], … }`: every class that begins so is of one kind. */
function kinds(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, [{ [name]: [any] }]]))
}

/** Tailwind's own names for the sides of a property: `p`, `px`, …, `pl`. */
const sides = (name: string) => ['', 'x', 'y', 's', 'e', 't', 'r', 'b', 'l'].map((side) => name + side)
/** A shorthand takes the place of its parts. */
const overSides = (name: string) => ({
  [name]: sides(name).slice(1),
  [`${name}x`]: [`${name}r`, `${name}l`],
  [`${name}y`]: [`${name}t`, `${name}b`],
})

const borderWidths = ['x', 'y', 's', 'e', 't', 'r', 'b', 'l']

export const classKinds: Record<string, readonly ClassPart[]> = {
  display: [
    'block',
    'inline-block',
    'inline',
    'flex',
    'inline-flex',
    'grid',
    'inline-grid',
    'flow-root',
    'contents',
    'hidden',
    { table: ['', 'row', 'cell', 'caption', 'column'] },
  ],
  sr: ['sr-only', 'not-sr-only'],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  visibility: ['visible', 'invisible', 'collapse'],
  isolation: ['isolate'],
  'font-style': ['italic', 'not-italic'],
  'mask-image': [{ mask: [(value: string) => /^\[url\(/.test(value)] }],
  'mask-size': [{ mask: ['cover', 'contain', 'auto'] }],
  'mask-position': [{ mask: ['center', 'top', 'bottom', 'left', 'right'] }],
  ...kinds('inset', 'inset-x', 'inset-y', 'top', 'right', 'bottom', 'left', 'z', 'order', 'aspect', 'basis'),
  ...kinds('size', 'w', 'h', 'min-w', 'max-w', 'min-h', 'max-h'),
  ...kinds(...sides('p'), ...sides('m'), 'gap', 'gap-x', 'gap-y'),
  ...kinds('grid-cols', 'grid-rows', 'auto-cols', 'auto-rows'),
  'col-span': [{ col: ['auto', { span: [any] }] }],
  'row-span': [{ row: ['auto', { span: [any] }] }],
  ...kinds('col-start', 'col-end', 'row-start', 'row-end'),
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'nowrap', 'wrap-reverse'] }],
  flex: [{ flex: [any] }],
  grow: [{ grow: ['', any] }],
  shrink: [{ shrink: ['', any] }],
  'justify-content': [{ justify: spread }],
  ...kinds('justify-items', 'justify-self', 'items', 'self', 'place-content', 'place-items', 'place-self'),
  'align-content': [{ content: spread }],
  content: [{ content: ['none', any] }],

  'font-size': ['type-label', { text: textSizes }],
  'text-align': [{ text: ['left', 'center', 'right', 'justify', 'start', 'end'] }],
  'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
  'text-overflow': ['truncate', 'text-ellipsis', 'text-clip'],
  'text-color': [{ text: [any] }],
  'text-transform': ['uppercase', 'lowercase', 'capitalize', 'normal-case'],
  'text-decoration': ['underline', 'overline', 'line-through', 'no-underline'],
  'font-family': [{ font: ['sans', 'mono', 'display'] }],
  'font-weight': [{ font: [any] }],
  ...kinds('leading', 'tracking', 'decoration', 'underline-offset', 'whitespace', 'line-clamp', 'wrap'),
  'vertical-align': [{ align: [any] }],
  'list-style-type': [{ list: ['none', 'disc', 'decimal'] }],

  'bg-position': [{ bg: ['center', 'top', 'bottom', 'left', 'right'] }],
  'bg-size': [{ bg: ['auto', 'cover', 'contain'] }],
  'bg-image': [{ bg: ['none', { linear: [any], radial: [any], conic: [any] }] }],
  'bg-color': [{ bg: [any] }],
  'border-w': [{ border: ['', isWidth] }],
  ...Object.fromEntries(
    borderWidths.map((side) => [`border-w-${side}`, [{ [`border-${side}`]: ['', isWidth] }]]),
  ),
  'border-style': [{ border: lineStyles }],
  'border-collapse': [{ border: ['collapse', 'separate'] }],
  'border-color': [{ border: [any] }],
  rounded: [{ rounded: ['', any] }],
  ...Object.fromEntries(corners.map((side) => [`rounded-${side}`, [{ [`rounded-${side}`]: ['', any] }]])),
  'outline-style': [{ outline: lineStyles }],
  'outline-w': [{ outline: ['', isWidth] }],
  'outline-offset': [{ 'outline-offset': [any] }],
  'outline-color': [{ outline: [any] }],
  ...kinds('shadow', 'opacity', 'fill'),
  ...kinds(...['t', 'r', 'b', 'l', 'x', 'y'].flatMap((side) => [`mask-${side}-from`, `mask-${side}-to`])),
  ...kinds('backdrop-blur'),
  filter: [{ filter: ['', 'none'] }],
  'divide-x': [{ 'divide-x': ['', any] }],
  'divide-y': [{ 'divide-y': ['', any] }],
  'stroke-w': [{ stroke: [isWidth, (value: string) => /^\[[\d.]+\]$/.test(value)] }],
  stroke: [{ stroke: [any] }],

  transition: [{ transition: ['', any] }],
  ...kinds('duration', 'ease', 'delay', 'animate', 'origin', 'rotate'),
  ...kinds('translate', 'translate-x', 'translate-y', 'scale', 'scale-x', 'scale-y'),
  ...kinds('cursor', 'pointer-events', 'select', 'touch', 'resize', 'appearance', 'field-sizing'),
  ...kinds('overflow', 'overflow-x', 'overflow-y', 'overscroll', 'line-clamp', 'scroll-mt'),
  'object-fit': [{ object: ['contain', 'cover', 'fill', 'none', 'scale-down'] }],
  'object-position': [{ object: [any] }],
}

/** A kind that takes the place of others, too. */
export const overrides: Record<string, readonly string[]> = {
  ...overSides('p'),
  ...overSides('m'),
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  flex: ['basis', 'grow', 'shrink'],
  overflow: ['overflow-x', 'overflow-y'],
  'line-clamp': ['display', 'overflow'],
  translate: ['translate-x', 'translate-y'],
  scale: ['scale-x', 'scale-y'],
  // A size of our scale brings its own line height.
  'font-size': ['leading'],
  'border-w': borderWidths.map((side) => `border-w-${side}`),
  'border-w-x': ['border-w-r', 'border-w-l'],
  'border-w-y': ['border-w-t', 'border-w-b'],
  rounded: corners.map((side) => `rounded-${side}`),
  'rounded-t': ['rounded-tl', 'rounded-tr'],
  'rounded-r': ['rounded-tr', 'rounded-br'],
  'rounded-b': ['rounded-br', 'rounded-bl'],
  'rounded-l': ['rounded-tl', 'rounded-bl'],
}

import { hasPermission, type Viewer } from '#contract/permissions.ts'

/** Spec section 2, layouts by role. */
export type Layout =
  | { frame: 'site'; hasBottomBar: boolean; hasMessageButton: boolean; isPlain: boolean }
  | { frame: 'provider' }
  | { frame: 'instructor' }
  /** The page is all there is: check-in, held in one hand. */
  | { frame: 'bare' }

/** Areas look like areas only to whoever may be there: to anyone else the guard shows nothing of them. */
export function chooseLayout(path: string, viewer: Viewer): Layout {
  if (/^\/events\/[^/]+\/check-in$/.test(path)) return { frame: 'bare' }
  if (isUnder(path, '/provider') && hasPermission(viewer, 'manage own products')) return { frame: 'provider' }
  if (isUnder(path, '/instructor') && isInstructorOrAdmin(viewer)) return { frame: 'instructor' }
  const isPlain = CHECKOUT.test(path)
  return {
    frame: 'site',
    isPlain,
    hasBottomBar: !isPlain && (viewer === 'customer' || viewer === 'guest'),
    hasMessageButton: viewer === 'customer' && !QUIET.some((quiet) => quiet.test(path)),
  }
}

/** Whoever pays sees the store's mark, the steps and the sum, and nothing that leads away. */
const CHECKOUT = /^\/checkout(\/|$)/

/**
 * Nothing floats over a price, a buy bar, a code or whoever pays; and where messages are read there is nowhere to lead to. A list
 * of products or events is none of them.
 */
const QUIET = [
  CHECKOUT,
  /^\/products?\/[^/]+/,
  /^\/events\/[^/]+/,
  /^\/tickets\//,
  /^\/(account|customer)\/messages$/,
]

/** `/provider` and what is below it, not `/providers`. */
function isUnder(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`)
}

function isInstructorOrAdmin(viewer: Viewer): boolean {
  return viewer === 'instructor' || viewer === 'admin'
}

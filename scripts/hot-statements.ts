/**
 * Statements of the ways that everybody takes, a cart, a checkout, a booking, name their columns: one with a star is not
 * prepared (server/platform/database/statement-names.ts), and costs the database twice as much each time.
 */
import { HAS_STAR } from '../server/platform/database/statement-names.ts'

/** By the beginning of the path. */
const HOT_PATHS = [
  'server/features/catalog/inventory/',
  'server/features/catalog/products/queries.ts',
  'server/features/catalog/reviews/buyers.ts',
  'server/features/events/bookings/',
  'server/features/events/waitlist/store.ts',
  'server/features/people/collaborators/queries.ts',
  'server/features/people/identity/queries.ts',
  'server/features/sales/cart/',
  'server/features/sales/checkout/',
  'server/features/sales/ledger/post-',
  'server/features/sales/loyalty/questions.ts',
  'server/features/sales/loyalty/s',
  'server/features/sales/loyalty/takings.ts',
  'server/features/sales/orders/queries.ts',
  'server/features/sales/orders/seen-order.ts',
  'server/features/sales/orders/store.ts',
  'server/features/sales/orders/unpaid-holds.ts',
  'server/features/sales/pricing/coupon-store.ts',
  'server/features/site/images/queries.ts',
  'server/platform/database/',
  'server/platform/http/',
]

interface Source {
  path: string
  text: string
}

/** Texts between backticks; those within one are looked at with it. */
const TEMPLATE = /`[^`]*`/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

export function isHot(path: string): boolean {
  return HOT_PATHS.some((start) => path.startsWith(start)) && !path.endsWith('.test.ts')
}

/** A line for every statement with a star. */
export function findStars(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => isHot(path))
    .flatMap(({ path, text }) => {
      const code = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
      return [...code.matchAll(TEMPLATE)].flatMap(({ 0: template, index }) => {
        const star = HAS_STAR.exec(template)
        if (!star) return []
        const line = code.slice(0, index + star.index).split('\n').length
        return [`${path}:${line}: a statement with a star is never prepared; name its columns.`]
      })
    })
}

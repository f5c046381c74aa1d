/** Whose cart a request is about; the place where a guest's cart becomes a person's. */
import { hasPermission } from '#contract/permissions.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { mergeGuestCart } from './merge.ts'
import type { Owner } from './store.ts'

type AnyCall = Pick<Call, 'person' | 'cookieHeader' | 'setCookies'>

/**
 * The first request of a person who still carries a guest's cookie merges that cart into theirs. Null for an admin, who
 * neither buys nor books.
 */
export async function findOwner(
  deps: Deps,
  { person, cookieHeader, setCookies }: AnyCall,
): Promise<Owner | null> {
  const { cookies } = deps
  if (!person) return { guestCartId: cookies.read(cookieHeader) }
  const mayBuy = hasPermission(person.role, 'purchase merch')
  if (cookies.enabled(cookieHeader)) {
    const guestCartId = cookies.read(cookieHeader)
    if (guestCartId && mayBuy) await mergeGuestCart(deps, guestCartId, person)
    setCookies.push(cookies.expire())
  }
  return mayBuy ? { userId: person.id } : null
}

export async function findBuyer(deps: Deps, call: AnyCall): Promise<Owner> {
  const owner = await findOwner(deps, call)
  if (!owner) throw new AppError('FORBIDDEN')
  return owner
}

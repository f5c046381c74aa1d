/** Which pages of the provider area belong to which part of the work: what a role does not have is neither linked nor opened. */
import type { User } from '#contract/people/identity.schemas.ts'
import { isAreaOf, type TeamArea } from '#contract/people/team-terms.ts'
import { useUser } from '#web/platform/use-user.ts'

const PAGES: readonly { path: string; areas: readonly TeamArea[] }[] = [
  { path: '/provider/analytics', areas: ['analytics'] },
  { path: '/provider/create', areas: ['catalog', 'events'] },
  { path: '/provider/customers', areas: ['orders'] },
  { path: '/provider/events', areas: ['events'] },
  { path: '/provider/events-v2', areas: ['events'] },
  { path: '/provider/messages', areas: ['messages'] },
  { path: '/provider/orders', areas: ['orders'] },
  { path: '/provider/payout-account', areas: ['payout account'] },
  { path: '/provider/products', areas: ['catalog'] },
]

type Reader = Pick<User, 'teamRole'> | null | undefined

/** Whoever is in nobody's team is kept from nothing by it. */
export function mayDo(user: Reader, area: TeamArea): boolean {
  return !user?.teamRole || isAreaOf(user.teamRole, area)
}

export function mayOpen(user: Reader, path: string): boolean {
  const page = PAGES.find((each) => path === each.path || path.startsWith(`${each.path}/`))
  return !page || page.areas.some((area) => mayDo(user, area))
}

export function useMay(): (area: TeamArea) => boolean {
  const user = useUser()
  return (area) => mayDo(user, area)
}

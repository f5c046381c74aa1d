/** Loyalty as admins look after it. */
import { hasPermission } from '#contract/permissions.ts'
import * as contract from '#contract/sales/loyalty-admin.ts'
import { type Person, type Route, route } from '#server/platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { countMembers, exportMembers, listMembers } from './members.ts'
import { readOverview } from './overview.ts'
import { countPointRows, exportRows, listRows } from './point-rows.ts'
import { createRoster } from './roster.ts'

export interface LoyaltyAdmin {
  routes: Route[]
  countRows(person: Person, query: Readonly<Record<string, string>>): Promise<number>
  countPoints(person: Person, query: Readonly<Record<string, string>>): Promise<number>
}

export function createLoyaltyAdmin(deps: Deps): LoyaltyAdmin {
  const memberDeps = { ...deps, roster: createRoster(deps) }
  return {
    countRows: async (person, query) =>
      hasPermission(person.role, 'user management') ? countMembers(memberDeps, query) : 0,
    countPoints: async (person, query) =>
      hasPermission(person.role, 'user management') ? countPointRows(deps, query) : 0,
    routes: [
      route(contract.getLoyaltyOverview, () => readOverview(memberDeps)),
      route(contract.listLoyaltyMembers, (call) => listMembers(memberDeps, call)),
      route(contract.exportLoyaltyMembers, (call) => exportMembers(memberDeps, call)),
      route(contract.listPointRows, (call) => listRows(deps, call)),
      route(contract.exportPointRows, (call) => exportRows(deps, call)),
    ],
  }
}

/** Coupons as admins look after them. What one takes off a cart is said by `sales/pricing`. */
import { hasPermission } from '#contract/permissions.ts'
import * as contract from '#contract/sales/coupons.ts'
import { listProviders } from '#server/features/people/collaborators/index.ts'
import { type Person, type Route, route } from '#server/platform/http/route.ts'
import { change, create, end } from './change-coupons.ts'
import type { Deps } from './deps.ts'
import { countView, exportAll, listAll, readOne } from './list-coupons.ts'
import { tryRules } from './try-rules.ts'

export interface Coupons {
  routes: Route[]
  countRows(person: Person, query: Readonly<Record<string, string>>): Promise<number>
}

export function createCoupons(deps: Deps): Coupons {
  return {
    countRows: async (person, query) =>
      hasPermission(person.role, 'admin panel') ? countView(deps, query) : 0,
    routes: [
      route(contract.listCoupons, (call) => listAll(deps, call)),
      route(contract.exportCoupons, (call) => exportAll(deps, call)),
      route(contract.getManagedCoupon, (call) => readOne(deps, call)),
      route(contract.listCouponProviders, async () =>
        (await listProviders(deps.db)).map(({ id, name }) => ({ id, name })),
      ),
      route(contract.createCoupon, (call) => create(deps, call)),
      route(contract.changeCoupon, (call) => change(deps, call)),
      route(contract.endCoupon, (call) => end(deps, call)),
      route(contract.tryCouponRules, (call) => tryRules(deps, call)),
    ],
  }
}

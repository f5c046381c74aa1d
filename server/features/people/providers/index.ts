/** Providers: whose page it is, what it says, and what they decide for all they sell. */
import * as contract from '#contract/people/providers.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { changeProfile, readProfile } from './profile.ts'
import { addReply, changeReply, changeSettings, dropReply, readSettings } from './settings.ts'

export type { ProviderAddress } from '#contract/people/providers.schemas.ts'
export { admitProvider } from './admit-provider.ts'
export { findNamedProvider, findProviderId, findScope } from './find-provider.ts'
export { findOrOpenPage } from './open-page.ts'
export { openPageOf, readPayoutAccount, savePayoutAccount } from './payout-account.ts'
export { providerSettingsOfPerson } from './personal-data.ts'
export {
  findDefaultTerms,
  findPickupAddresses,
  findSellers,
  findVacation,
  hasAddress,
  pickupAddressSql,
  type Seller,
  type Vacation,
  vacationSql,
} from './settings.ts'

export function providerRoutes(deps: Deps): Route[] {
  return [
    route(contract.getProviderProfile, (call) => readProfile(deps, call)),
    route(contract.updateProviderProfile, (call) => changeProfile(deps, call)),
    route(contract.getProviderSettings, (call) => readSettings(deps, call)),
    route(contract.updateProviderSettings, (call) => changeSettings(deps, call)),
    route(contract.addSavedReply, (call) => addReply(deps, call)),
    route(contract.updateSavedReply, (call) => changeReply(deps, call)),
    route(contract.removeSavedReply, (call) => dropReply(deps, call)),
  ]
}

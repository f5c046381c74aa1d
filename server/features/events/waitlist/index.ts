/** The waiting list: first come, first served; a freed seat becomes a real hold, offered to the next. */
import * as contract from '#contract/events/waitlist.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { endOffers, promoteAll } from './end-offers.ts'
import { listMine } from './entry-view.ts'
import { addToWaitlist, removeFromWaitlist } from './join.ts'
import { promoteWaitlist } from './promote.ts'

export { lockOffer, markAccepted } from './offer.ts'
export { waitlistOfPerson } from './personal-data.ts'
export { closeLine } from './promote.ts'
export { isLineFirst, nobodyWaits, refuseBeforeLine, waitedFor } from './queue/turn.ts'
export { listClosedOut } from './store.ts'

export function createWaitlist(deps: Deps): { routes: Route[]; tasks: Tasks; timetable: string[] } {
  return {
    routes: [
      route(contract.listMyWaitlist, ({ me, language }) => listMine(deps, me.id, language)),
      route(contract.joinWaitlist, (call) => addToWaitlist(deps, call)),
      route(contract.leaveWaitlist, (call) => removeFromWaitlist(deps, call)),
    ],
    tasks: {
      promote_waitlist: async (payload) => {
        await promoteWaitlist(deps, (payload as { eventId: string }).eventId)
      },
      end_offers: () => endOffers(deps),
      promote_all: () => promoteAll(deps),
    },
    timetable: ['* * * * * end_offers', '* * * * * promote_all'],
  }
}

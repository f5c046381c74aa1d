/** The waiting list: first come, first served; a freed seat becomes a real hold, offered to the next. */
import * as contract from '#contract/events/waitlist.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Parts } from './deps.ts'
import { endOffers, promoteAll } from './end-offers.ts'
import { listMine } from './entry-view.ts'
import { join, leave } from './join.ts'
import { promoteWaiting } from './promote.ts'

export { lockOffer, markAccepted } from './offer.ts'
export { waitingOfPerson } from './personal-data.ts'
export { closeLine } from './promote.ts'
export { isLineFirst, refuseBeforeLine, waitedFor } from './queue/turn.ts'
export { listClosedOut } from './store.ts'

export function createWaitingList(parts: Parts): { routes: Route[]; tasks: Tasks; timetable: string[] } {
  return {
    routes: [
      route(contract.listMyWaiting, ({ me, language }) => listMine(parts, me.id, language)),
      route(contract.joinWaitingList, (call) => join(parts, call)),
      route(contract.leaveWaitingList, (call) => leave(parts, call)),
    ],
    tasks: {
      promote_waiting: async (payload) => {
        await promoteWaiting(parts, (payload as { eventId: string }).eventId)
      },
      end_offers: () => endOffers(parts),
      promote_all: () => promoteAll(parts),
    },
    timetable: ['* * * * * end_offers', '* * * * * promote_all'],
  }
}

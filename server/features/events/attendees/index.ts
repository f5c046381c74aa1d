/** The people of an event, for whoever manages it: who comes, what they lack, and what is done about it. */
import * as contract from '#contract/events/attendees.ts'
import type { CountViews } from '#server/features/people/saved-views/index.ts'
import { inside } from '#server/features/site/settings/index.ts'
import type { BulkKinds } from '#server/platform/bulk-jobs/index.ts'
import { idempotentRoute, type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { viewAttendee } from './attendee-view.ts'
import { attendeeBulkKinds } from './bulk-actions.ts'
import { deliverMessage } from './deliver-message.ts'
import type { Deps } from './deps.ts'
import { countViews, listPage, sendFile } from './list-attendees.ts'
import { listSent, previewMessage, sendMessage } from './messages.ts'
import { listMoves, moveToPlace } from './move.ts'
import { previewRefunds } from './preview-refunds.ts'

export { attendeeWorkOfPerson } from './personal-data.ts'

interface Attendees {
  routes: Route[]
  tasks: Tasks
  bulkKinds: BulkKinds
  /** How many a saved view shows of an event. */
  countViews: CountViews
}

export function createAttendees(deps: Deps): Attendees {
  return {
    routes: [
      route(contract.listAttendees, (call) => listPage(deps, call)),
      route(contract.exportAttendees, (call) => sendFile(deps, call)),
      route(contract.getAttendee, (call) => viewAttendee(deps, call)),
      route(contract.listSeatMoves, (call) => listMoves(deps, call)),
      idempotentRoute(contract.moveSeat, (call, tx) => moveToPlace(inside(deps, tx), call)),
      route(contract.previewSeatRefunds, (call) => previewRefunds(deps, call)),
      route(contract.previewAttendeeMessage, (call) => previewMessage(deps, call)),
      idempotentRoute(contract.sendAttendeeMessage, (call, tx) => sendMessage(inside(deps, tx), call)),
      route(contract.listAttendeeMessages, (call) => listSent(deps, call)),
    ],
    tasks: {
      send_attendee_message: (payload) => deliverMessage(deps, (payload as { messageId: string }).messageId),
    },
    bulkKinds: attendeeBulkKinds(deps),
    countViews: (...asked) => countViews(deps, ...asked),
  }
}

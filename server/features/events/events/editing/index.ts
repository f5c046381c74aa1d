/** What organizers and admins do to events, and instructors to being asked (rules.md Publishing, Events). */
import * as copies from '#contract/events/event-copies.ts'
import * as editing from '#contract/events/event-editing.ts'
import * as managed from '#contract/events/managed-events.ts'
import { counterAssignment } from '#contract/events/teaching-counters.ts'
import { inside } from '#server/features/site/settings/index.ts'
import type { BulkKinds } from '#server/platform/bulk-jobs/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { idempotentRoute, type Person, type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { listAssignments, saveAssignmentAnswer } from './answer-assignment.ts'
import { askInstructor, dropInstructor } from './ask-instructor.ts'
import { callOff } from './cancel-event.ts'
import { duplicateEvent } from './copy-event.ts'
import { answerOtherTerms, proposeOtherTerms } from './counter-assignment.ts'
import { draftEvent } from './create-event.ts'
import type { Deps } from './deps.ts'
import { readForEdit } from './edited-event.ts'
import { eventBulkKinds } from './managed-list/bulk-actions.ts'
import { countMatching, exportEvents, listManaged } from './managed-list/list-events.ts'
import { notifyChanged } from './notify-holders.ts'
import { queueOwedRefunds, refundCancelled } from './refund-cancelled.ts'
import { decideEvent, type EventDecision, takeEventDown } from './review-event.ts'
import { moveEvent } from './transition-event.ts'
import { editEvent } from './update-event.ts'

export { showCounter } from './counter-rules.ts'
export { findEventsByTitle } from './find-by-title.ts'
export { findTaught } from './find-taught.ts'
export { findTeachersOfLines, type LineTeacher } from './find-teachers.ts'
export { findTeaching, type Teaching } from './find-teaching.ts'
export { hasEventCover } from './has-cover.ts'
export { countRejectedEvents, hasEvents } from './managed-list/list-events.ts'
export { organizedByPerson } from './personal-data.ts'
export { describeEvent, listEventsToReview, readEventReview } from './review-event.ts'
export { countPublishedEvents } from './sample-events.ts'
export { refuseTeaching } from './teaching-rules.ts'

/** What moderation decides about events. */
export interface EventDecisions {
  decideEvent(tx: Tx, given: EventDecision): Promise<void>
  takeEventDown(tx: Tx, given: Pick<EventDecision, 'eventId' | 'reason' | 'actorId' | 'now'>): Promise<void>
}

export function createEventEditing(deps: Deps): {
  routes: Route[]
  tasks: Tasks
  timetable: string[]
  decisions: EventDecisions
  /** What can be done to many events at once. */
  bulkKinds: BulkKinds
  /** How many events somebody's list shows under these filters. */
  countRows(person: Person, query: Readonly<Record<string, string>>): Promise<number>
} {
  return {
    routes: [
      route(editing.createEvent, (call) => draftEvent(deps, call)),
      route(managed.listManagedEvents, (call) => listManaged(deps, call)),
      route(managed.exportManagedEvents, (call) => exportEvents(deps, call)),
      idempotentRoute(copies.copyEvent, (call, tx) => duplicateEvent(inside(deps, tx), call, tx)),
      route(editing.getEditableEvent, (call) => readForEdit(deps.db, call.input.eventId, call.me)),
      route(editing.updateEvent, (call) => editEvent(deps, call)),
      route(editing.moveEvent, (call) => moveEvent(deps, call)),
      idempotentRoute(editing.cancelEvent, (call, tx) => callOff(inside(deps, tx), call)),
      route(editing.proposeInstructor, (call) => askInstructor(deps, call)),
      route(editing.removeInstructor, (call) => dropInstructor(deps, call)),
      route(editing.listMyAssignments, (call) => listAssignments(deps, call)),
      route(counterAssignment, (call) => proposeOtherTerms(deps, call)),
      route(copies.answerCounter, (call) => answerOtherTerms(deps, call)),
      route(editing.answerAssignment, (call) => saveAssignmentAnswer(deps, call)),
    ],
    tasks: {
      refund_cancelled_event: (payload) => refundCancelled(deps, (payload as { eventId: string }).eventId),
      queue_event_refunds: () => queueOwedRefunds(deps),
      tell_event_changed: (payload) => notifyChanged(deps, payload),
    },
    timetable: ['*/10 * * * * queue_event_refunds'],
    bulkKinds: eventBulkKinds(deps),
    countRows: (person, query) => countMatching(deps, person, query),
    decisions: {
      decideEvent: (tx, given) => decideEvent(tx, deps, given),
      takeEventDown: (tx, given) => takeEventDown(tx, deps, given),
    },
  }
}

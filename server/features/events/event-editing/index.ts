/** What organizers and admins do to events, and instructors to being asked (rules.md Publishing, Events). */
import * as editing from '#contract/events/event-editing.ts'
import { inside } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { idempotentRoute, type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { listAssignments, saveAssignmentAnswer } from './answer-assignment.ts'
import { askInstructor, dropInstructor } from './ask-instructor.ts'
import { callOff } from './cancel-event.ts'
import { draftEvent } from './create-event.ts'
import type { Deps } from './deps.ts'
import { readForEdit } from './edited-event.ts'
import { listManaged } from './list-managed.ts'
import { notifyChanged } from './notify-holders.ts'
import { queueOwedRefunds, refundCancelled } from './refund-cancelled.ts'
import { decideEvent, type EventDecision, takeEventDown } from './review-event.ts'
import { moveEvent } from './transition-event.ts'
import { editEvent } from './update-event.ts'

export { findEventsByTitle } from './find-by-title.ts'
export { findTaught } from './find-taught.ts'
export { findTeachersOfLines, type LineTeacher } from './find-teachers.ts'
export { findTeaching, type Teaching } from './find-teaching.ts'
export { countRejectedEvents } from './list-managed.ts'
export { organizedByPerson } from './personal-data.ts'
export { describeEvent, listEventsToReview, readEventReview } from './review-event.ts'
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
} {
  return {
    routes: [
      route(editing.createEvent, (call) => draftEvent(deps, call)),
      route(editing.listManagedEvents, (call) => listManaged(deps, call)),
      route(editing.getEditableEvent, (call) => readForEdit(deps.db, call.input.eventId, call.me)),
      route(editing.updateEvent, (call) => editEvent(deps, call)),
      route(editing.moveEvent, (call) => moveEvent(deps, call)),
      idempotentRoute(editing.cancelEvent, (call, tx) => callOff(inside(deps, tx), call)),
      route(editing.proposeInstructor, (call) => askInstructor(deps, call)),
      route(editing.removeInstructor, (call) => dropInstructor(deps, call)),
      route(editing.listMyAssignments, (call) => listAssignments(deps, call)),
      route(editing.answerAssignment, (call) => saveAssignmentAnswer(deps, call)),
    ],
    tasks: {
      refund_cancelled_event: (payload) => refundCancelled(deps, (payload as { eventId: string }).eventId),
      queue_event_refunds: () => queueOwedRefunds(deps),
      tell_event_changed: (payload) => notifyChanged(deps, payload),
    },
    timetable: ['*/10 * * * * queue_event_refunds'],
    decisions: {
      decideEvent: (tx, given) => decideEvent(tx, deps, given),
      takeEventDown: (tx, given) => takeEventDown(tx, deps, given),
    },
  }
}

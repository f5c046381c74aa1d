/** What organisers and admins do to events, and instructors to being asked (rules.md Publishing, Events). */
import * as editing from '#contract/events/event-editing.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { type Route, route, spending } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { answer, listAssignments } from './answer-assignment.ts'
import { askInstructor, dropInstructor } from './ask-instructor.ts'
import { callOff } from './cancel-event.ts'
import { draftEvent } from './create-event.ts'
import type { Parts } from './deps.ts'
import { readForEdit } from './edited-event.ts'
import { listManaged } from './list-managed.ts'
import { tellChanged } from './notify-holders.ts'
import { refundCancelled, sweepCancelled } from './refund-cancelled.ts'
import { moveAlong } from './transition-event.ts'
import { editEvent } from './update-event.ts'

export { organisedByPerson } from './personal-data.ts'

export function createEventEditing(parts: Parts): { routes: Route[]; tasks: Tasks; timetable: string[] } {
  return {
    routes: [
      route(editing.createEvent, (call) => draftEvent(parts, call)),
      route(editing.listManagedEvents, (call) => listManaged(parts, call)),
      route(editing.getEditableEvent, (call) => readForEdit(parts.db, call.input.eventId, call.me)),
      route(editing.updateEvent, (call) => editEvent(parts, call)),
      route(editing.moveEvent, (call) => moveAlong(parts, call)),
      spending(editing.cancelEvent, (call, tx) => callOff(inside(parts, tx), call)),
      route(editing.proposeInstructor, (call) => askInstructor(parts, call)),
      route(editing.removeInstructor, (call) => dropInstructor(parts, call)),
      route(editing.listMyAssignments, (call) => listAssignments(parts, call)),
      route(editing.answerAssignment, (call) => answer(parts, call)),
    ],
    tasks: {
      refund_cancelled_event: (payload) => refundCancelled(parts, (payload as { eventId: string }).eventId),
      sweep_cancelled_events: () => sweepCancelled(parts),
      tell_event_changed: (payload) => tellChanged(parts, payload),
    },
    timetable: ['*/10 * * * * sweep_cancelled_events'],
  }
}

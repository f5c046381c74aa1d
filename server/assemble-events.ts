/** Events and all that belongs to them: seats, tickets, credentials, the waiting list and check-in. */

import { publishProductChange } from '#server/features/catalog/products/index.ts'
import { attendeeWorkOfPerson, createAttendees } from '#server/features/events/attendees/index.ts'
import { birthDateOfPerson, createBooking, nextEventAsking } from '#server/features/events/bookings/index.ts'
import { createCheckIn } from '#server/features/events/check-in/index.ts'
import {
  type CollaborationReviews,
  collaborationsOfPerson,
  createCollaborations,
} from '#server/features/events/collaborations/index.ts'
import {
  createEventEditing,
  type EventDecisions,
  findTaught,
  organizedByPerson,
} from '#server/features/events/events/editing/index.ts'
import {
  createEvents,
  type Events,
  eventReviewsOfPerson,
  publishEventChange,
} from '#server/features/events/events/index.ts'
import { createEventReport } from '#server/features/events/reports/index.ts'
import { createTeaching, notesOfPerson } from '#server/features/events/teaching/index.ts'
import { createTickets, ticketsOfPerson } from '#server/features/events/tickets/index.ts'
import { createWaitlist, waitlistOfPerson } from '#server/features/events/waitlist/index.ts'
import { createWaivers, type Waivers, waiversOfPerson } from '#server/features/events/waivers/index.ts'
import { type ApplicationApprovals, createApplications } from '#server/features/people/applications/index.ts'
import { createCredentials } from '#server/features/people/credentials/index.ts'
import { type CertificationApprovals, createInstructors } from '#server/features/people/instructors/index.ts'
import type { CartServiceDeps } from '#server/features/sales/cart/index.ts'
import type { SendRefundNow } from '#server/features/sales/orders/index.ts'
import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import type { Images } from '#server/features/site/images/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { BulkKinds } from './platform/bulk-jobs/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database, Tx } from './platform/database/pool.ts'
import type { Env } from './platform/env.ts'
import type { Files } from './platform/files.ts'
import type { Route } from './platform/http/route.ts'
import type { Tasks } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Notifier } from './platform/notifier.ts'
import type { PersonalData } from './platform/personal-data.ts'
import type { RateLimiter } from './platform/rate-limit.ts'
import { createSigner, type Signer } from './platform/signing.ts'

/** What every feature here is given; each takes what it needs of it. */
export interface EventDeps {
  env: Env
  db: Database
  clock: Clock
  log: Log
  settings: SettingsReader
  limiter: RateLimiter
  notifier: Notifier
  cart: CartServiceDeps
  seats: SeatSales
  sendRefundNow: SendRefundNow
  images: Images
  files: Files
  publicUrl: string
  signer: Signer
  dropPages: (tags: string[]) => void
}

// Waivers before tickets: which of them are kept depends on the seats as they are.
export function eventsOfPerson(deps: Parameters<typeof ticketsOfPerson>[0]): PersonalData[] {
  return [
    attendeeWorkOfPerson,
    collaborationsOfPerson,
    notesOfPerson,
    organizedByPerson,
    eventReviewsOfPerson,
    waiversOfPerson,
    birthDateOfPerson,
    waitlistOfPerson,
    ticketsOfPerson(deps),
  ]
}

export function assembleEvents(given: Omit<EventDeps, 'signer'>): {
  routes: Route[]
  tasks: Tasks
  timetable: string[]
  events: Events
  decisions: EventDecisions
  approvals: CertificationApprovals
  applications: ApplicationApprovals
  collaborations: CollaborationReviews
  bulkKinds: BulkKinds
  countRows: ReturnType<typeof createEventEditing>['countRows']
  countAttendeeViews: ReturnType<typeof createAttendees>['countViews']
  countWaivers: Waivers['countRows']
} {
  const deps: EventDeps = { ...given, signer: createSigner(given.env.secret) }
  const editing = createEventEditing(deps)
  const credentials = createCredentials({ ...deps, nextEventAsking })
  // Pages of products, collaborators and events show the name and picture of whoever sells or teaches.
  const publishPage = async (tx: Tx) => {
    await publishProductChange(tx, '*')
    await publishEventChange(tx, '*')
  }
  const instructors = createInstructors({
    ...deps,
    findTaught,
    publishPage,
    readReminderDays: async () => (await deps.settings.read()).expiryReminderDays,
  })
  const applications = createApplications({ ...deps, instructors: instructors.admissions, publishPage })
  const collaborations = createCollaborations(deps)
  const events = createEvents(deps)
  const waitlist = createWaitlist(deps)
  const tickets = createTickets(deps)
  const attendees = createAttendees(deps)
  const waivers = createWaivers(deps)
  return {
    events,
    decisions: editing.decisions,
    approvals: instructors.approvals,
    applications: applications.approvals,
    collaborations: collaborations.reviews,
    bulkKinds: { ...editing.bulkKinds, ...attendees.bulkKinds },
    countRows: editing.countRows,
    countAttendeeViews: attendees.countViews,
    countWaivers: waivers.countRows,
    // One line a feature: `...createTickets(parts).routes`.
    routes: [
      ...editing.routes,
      ...events.routes,
      ...applications.routes,
      ...credentials.routes,
      ...instructors.routes,
      ...collaborations.routes,
      ...createTeaching(deps).routes,
      ...waivers.routes,
      ...createBooking(deps).routes,
      ...createCheckIn(deps).routes,
      ...waitlist.routes,
      ...tickets.routes,
      ...createEventReport(deps).routes,
      ...attendees.routes,
    ],
    tasks: {
      ...editing.tasks,
      ...applications.tasks,
      ...credentials.tasks,
      ...instructors.tasks,
      ...waitlist.tasks,
      ...tickets.tasks,
      ...attendees.tasks,
    },
    timetable: [
      ...editing.timetable,
      ...applications.timetable,
      ...credentials.timetable,
      ...instructors.timetable,
      ...waitlist.timetable,
      ...tickets.timetable,
    ],
  }
}

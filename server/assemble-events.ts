/** Events and all that belongs to them: seats, tickets, papers, the waiting list and the door. */
import type { CartParts } from './features/cart/index.ts'
import type { Images } from './features/images/index.ts'
import type { SettingsReader } from './features/settings/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/pool.ts'
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
export interface EventParts {
  env: Env
  db: Database
  clock: Clock
  log: Log
  settings: SettingsReader
  limiter: RateLimiter
  notifier: Notifier
  cart: CartParts
  images: Images
  files: Files
  publicUrl: string
  signer: Signer
  dropPages: (tags: string[]) => void
}

export const eventsOfPerson: PersonalData[] = []

export function assembleEvents(given: Omit<EventParts, 'signer'>): {
  routes: Route[]
  tasks: Tasks
  timetable: string[]
} {
  const parts: EventParts = { ...given, signer: createSigner(given.env.secret) }
  void parts
  return {
    // One line a feature: `...createTickets(parts).routes`.
    routes: [],
    tasks: {},
    timetable: [],
  }
}

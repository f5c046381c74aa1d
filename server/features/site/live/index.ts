/** One line to each signed-in browser, on which it is told what to ask for again. */
import { LIMITS } from '#contract/limits.ts'
import { openLiveStream } from '#contract/site/live.ts'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { deleteBefore } from '#server/platform/live/index.ts'
import { createHub, type Hub, type HubDeps } from './hub.ts'

export type { Hub }

interface Live {
  hub: Hub
  routes: Route[]
  tasks: Tasks
  timetable: string[]
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy that gathers answers would keep every line back.
  'x-accel-buffering': 'no',
}

export function createLive({ clock, ...deps }: HubDeps & { clock: Clock }): Live {
  const hub = createHub(deps)
  return {
    hub,
    routes: [
      route(openLiveStream, async ({ me, input, request }) => {
        // A line without a body would be held open for nobody.
        if (request.method === 'HEAD') throw new AppError('METHOD_NOT_ALLOWED', { headers: { allow: 'GET' } })
        const after = numberOf(request.headers.get('last-event-id')) ?? numberOf(input.after)
        return new Response(await hub.open(me, after), { headers: HEADERS })
      }),
    ],
    tasks: {
      delete_old_live_events: () =>
        deleteBefore(deps.database.db, new Date(clock.now().getTime() - LIMITS.live.ttlMs)),
    },
    timetable: ['*/10 * * * * delete_old_live_events'],
  }
}

/** Null: none, or none of ours. */
function numberOf(text: string | null | undefined): number | null {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null
}

import type { z } from 'zod'
import type { listEvents } from '#contract/events/events.ts'

export type ListInput = z.output<typeof listEvents.input>
export type EventList = z.output<typeof listEvents.reply>

import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import type { listEvents } from '#contract/events/events.ts'

export type ListInput = ParsedInputOf<typeof listEvents>
export type EventList = ReplyOf<typeof listEvents>

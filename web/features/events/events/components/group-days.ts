/** Events in the order they come, under their month and their day. Pure. */

import { monthOf } from '#web/domain/events/calendar/days.ts'
import { localDay } from '#web/ui/local-clock.ts'
import type { EventCardData } from './event-data.ts'

export interface EventDay {
  day: string
  events: EventCardData[]
}

export interface EventMonth {
  month: string
  days: EventDay[]
}

export function groupByDay(events: readonly EventCardData[]): EventDay[] {
  const days: EventDay[] = []
  for (const event of events) {
    const day = localDay(event.startsAt)
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}

export function groupByMonth(events: readonly EventCardData[]): EventMonth[] {
  const months: EventMonth[] = []
  for (const day of groupByDay(events)) {
    const last = months.at(-1)
    if (last?.month === monthOf(day.day)) last.days.push(day)
    else months.push({ month: monthOf(day.day), days: [day] })
  }
  return months
}

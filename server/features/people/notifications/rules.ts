/** When something is told that need not be told at once. Pure. */
import { type Digest, type NoticeKind, PROMPT_KINDS } from '#contract/people/notification-terms.ts'

export interface NoticeTimes {
  digest: Digest
  /** Of a daily one, in Puerto Rico. */
  digestHour: number
  /** Minutes of the day in Puerto Rico; null: none. May span midnight. */
  quietFrom: number | null
  quietTo: number | null
}

export const AT_ONCE: NoticeTimes = { digest: 'off', digestHour: 8, quietFrom: null, quietTo: null }

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
const DIGEST_MINUTES = 30
/** Puerto Rico is four hours behind UTC all year. */
const ZONE_MINUTES = -240

function minuteOfDay(at: Date): number {
  const minutes = Math.floor(at.getTime() / MINUTE_MS) + ZONE_MINUTES
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
}

/** From zero up to a day, not including it. */
const minutesUntil = (from: number, to: number) => (to - from + DAY_MINUTES) % DAY_MINUTES

/** The first moment of that minute of the day, now at the earliest. */
function nextMinuteOfDay(minute: number, at: Date): Date {
  const started = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
  const away = minutesUntil(minuteOfDay(at), minute)
  if (away === 0) return at.getTime() === started ? at : new Date(started + DAY_MINUTES * MINUTE_MS)
  return new Date(started + away * MINUTE_MS)
}

export function isQuiet({ quietFrom, quietTo }: NoticeTimes, at: Date): boolean {
  if (quietFrom === null || quietTo === null) return false
  return minutesUntil(quietFrom, minuteOfDay(at)) < minutesUntil(quietFrom, quietTo)
}

function afterQuiet(times: NoticeTimes, at: Date): Date {
  return times.quietTo !== null && isQuiet(times, at) ? nextMinuteOfDay(times.quietTo, at) : at
}

/** Of a mail that may wait: the oldest of those that wait decides for all of them. */
export function mailDueAt(times: NoticeTimes, since: Date): Date {
  switch (times.digest) {
    case 'off':
      return afterQuiet(times, since)
    case 'half_hour':
      return afterQuiet(times, new Date(since.getTime() + DIGEST_MINUTES * MINUTE_MS))
    case 'daily':
      return afterQuiet(times, nextMinuteOfDay(times.digestHour * 60, since))
  }
}

/** A message to a device makes a sound: it waits for the end of the quiet hours, and for nothing else. */
export function pushDueAt(times: NoticeTimes, since: Date): Date {
  return afterQuiet(times, since)
}

/** Security mails are no notices at all, and never wait. */
export function mayWait(kind: NoticeKind): boolean {
  return !PROMPT_KINDS.includes(kind)
}

/** The address of a queue: its filters, and the item that is open. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import type { listQueue } from '#contract/site/moderation.ts'
import {
  MODERATION_KINDS,
  type ModerationArea,
  type ModerationKind,
} from '#contract/site/moderation-terms.ts'

export const AGES = ['24', '48'] as const

export interface QueueSearch {
  kind?: ModerationKind
  state?: 'asked'
  /** Hours at least. */
  age?: (typeof AGES)[number]
  provider?: string
  /** `product:prd_1` */
  item?: string
}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readQueueSearch(raw: Record<string, unknown>): QueueSearch {
  return {
    kind: MODERATION_KINDS.find((kind) => kind === raw.kind),
    state: raw.state === 'asked' ? 'asked' : undefined,
    age: AGES.find((age) => age === textOf(raw.age)),
    provider: /^col_\w{1,40}$/.test(textOf(raw.provider)) ? textOf(raw.provider) : undefined,
    item: parseItem(textOf(raw.item)) ? textOf(raw.item) : undefined,
  }
}

export interface ItemRef {
  kind: ModerationKind
  id: string
}

export function parseItem(text: string | undefined): ItemRef | null {
  const [head = '', id = ''] = (text ?? '').split(':')
  const kind = MODERATION_KINDS.find((each) => each === head)
  return kind && /^[\w.]{1,60}$/.test(id) ? { kind, id } : null
}

export function writeItem({ kind, id }: ItemRef): string {
  return `${kind}:${id}`
}

/** For the call, and the key of its answer. */
export function toQueueInput(
  area: ModerationArea,
  { kind, state, age, provider }: QueueSearch,
): InputOf<typeof listQueue> {
  return {
    area,
    kind,
    state: state ?? 'waiting',
    olderThanHours: age === undefined ? undefined : Number(age),
    providerId: provider,
  }
}

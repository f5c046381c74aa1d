/** A conversation as it stands on the screen: pages that came in any order, and what is still on its way. Pure. */
import type { ShownMessage } from './queries.ts'

export interface MessagePage {
  items: readonly ShownMessage[]
  held: readonly ShownMessage[]
  hasMore: boolean
  seenSequence: number
}

export interface Thread {
  items: readonly ShownMessage[]
  /** What the reader wrote that waits for somebody of the store; null: not asked yet. */
  held: readonly ShownMessage[] | null
  /** There are older ones than the first. */
  hasOlder: boolean
  seenSequence: number
}

export const NO_THREAD: Thread = { items: [], held: null, hasOlder: false, seenSequence: 0 }

/** Each once, in the order of the server. */
function mergeItems(one: readonly ShownMessage[], other: readonly ShownMessage[]): readonly ShownMessage[] {
  const known = new Map([...one, ...other].map((each) => [each.sequence, each]))
  return [...known.values()].sort((first, second) => first.sequence - second.sequence)
}

export function addNewest(thread: Thread, page: MessagePage): Thread {
  return {
    items: mergeItems(thread.items, page.items),
    held: thread.held ?? page.held,
    hasOlder: thread.items.length === 0 ? page.hasMore : thread.hasOlder,
    seenSequence: Math.max(thread.seenSequence, page.seenSequence),
  }
}

export function addOlder(thread: Thread, page: MessagePage): Thread {
  return { ...addNewest(thread, page), hasOlder: page.hasMore }
}

/** What came after, from the last one on: nothing in between is left out. */
export function addNewer(thread: Thread, page: MessagePage): Thread {
  return { ...addNewest(thread, page), held: page.held, hasOlder: thread.hasOlder }
}

/** What was just sent: a message, or one that is held. */
export function addSent(thread: Thread, sent: ShownMessage): Thread {
  if (!sent.isHeld) return { ...thread, items: mergeItems(thread.items, [sent]) }
  const others = (thread.held ?? []).filter(({ id }) => id !== sent.id)
  return { ...thread, held: [...others, sent] }
}

/** Whether something was released, refused or held since. */
export function hasOtherHeld({ held }: Pick<Thread, 'held'>, page: Pick<MessagePage, 'held'>): boolean {
  const read = (all: readonly ShownMessage[]) => all.map(({ id, refusedFor }) => `${id}:${refusedFor}`).join()
  return read(held ?? []) !== read(page.held)
}

export function lastSequence({ items }: Pick<Thread, 'items'>): number {
  return items.at(-1)?.sequence ?? 0
}

/** A message of ours that the server has not taken yet. */
export interface Pending {
  clientId: string
  body: string
  attachmentIds: string[]
  fileNames: string[]
  isNote: boolean
  status: 'sending' | 'failed'
  /** Why it failed. */
  error?: string
}

/** What has arrived is no longer on its way. */
export function stillPending(
  pending: readonly Pending[],
  items: readonly ShownMessage[],
): readonly Pending[] {
  const arrived = new Set(items.map(({ clientId }) => clientId))
  return pending.filter(({ clientId }) => !arrived.has(clientId))
}

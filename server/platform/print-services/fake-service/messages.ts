/** Messages of a stand-in to the store: signed, and tried again while they are not taken. */

export interface SignedMessage {
  url: string
  body: string
  headers: Record<string, string>
}

/** Resolves to the status of the answer. */
export type DeliverMessage = (message: SignedMessage) => Promise<number>

export interface FakeEvent {
  id: string
  /** Who listens. */
  webhookId: string
  type: string
  occurredAt: string
  data: object
  retries: number
  /** When it is tried next; null: it was taken, or given up. */
  dueAt: string | null
}

/** After how many minutes a message that was not taken comes again. */
const LADDER_MINUTES = [1, 4, 16, 64, 256, 1_024] as const

/** All that are due. Those that are not taken come again. */
export async function deliverDue<Event extends FakeEvent>(
  events: readonly Event[],
  /** Null: nobody listens. */
  sign: (event: Event) => SignedMessage | null,
  deliver: DeliverMessage,
  now: Date,
): Promise<void> {
  for (const event of events) {
    if (event.dueAt === null || Date.parse(event.dueAt) > now.getTime()) continue
    const message = sign(event)
    if (!message) continue
    // Before it is sent: a delivery that brings us back here must not send it again.
    event.dueAt = null
    const status = await deliver(message).catch(() => 0)
    if (status >= 200 && status < 300) continue
    const minutes = LADDER_MINUTES[event.retries]
    event.retries += 1
    event.dueAt = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000).toISOString()
  }
}

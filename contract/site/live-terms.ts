/** What an open browser is told at once: what to ask for again, never what it says. */

export const LIVE_KINDS = [
  /** Something was written, read or changed in the conversation of that id. */
  'conversation',
  /** A notice came, of that kind: what it is about has changed too. */
  'notices',
  /** Something was sent in or taken back, somebody looks at an item of the queue, or decided. */
  'moderation',
  /** Seats of events were taken or came free: their ids, separated by commas. Not kept: whoever misses it asks in a while. */
  'event',
] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

export interface LiveHint {
  kind: LiveKind
  reference: string
}

/** As it stands in a line of the stream: `conversation:cnv_1`. */
export function writeHint({ kind, reference }: LiveHint): string {
  return reference ? `${kind}:${reference}` : kind
}

/** Null: a newer server says what this browser does not know yet. */
export function readHint(text: string): LiveHint | null {
  const at = text.indexOf(':')
  const kind = at < 0 ? text : text.slice(0, at)
  const isKnown = (LIVE_KINDS as readonly string[]).includes(kind)
  return isKnown ? { kind: kind as LiveKind, reference: at < 0 ? '' : text.slice(at + 1) } : null
}

/** Names of events of the stream that are no hints. */
export const LIVE_EVENTS = {
  /** All that was missed has been said. */
  hello: 'hello',
  /** The line is alive. */
  beat: 'beat',
  /** More was missed than is kept: ask for everything again. */
  reload: 'reload',
  /** The session has ended: coming again is in vain. */
  over: 'over',
} as const

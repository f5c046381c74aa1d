import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ConversationSide } from '#contract/site/message-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { lastSequence, type Thread } from './merge-thread.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { ShownMessage } from './queries.ts'

interface MessageLogProps {
  thread: Thread
  side: ConversationSide
  partner: string
  isLoadingOlder: boolean
  onOlder: () => void
  /** What is still on its way. */
  children?: ReactNode
}

/** Day by day, the newest below. Whoever reads further up stays there when something comes. */
export function MessageLog({ thread, side, partner, isLoadingOlder, onOlder, children }: MessageLogProps) {
  const box = useRef<HTMLElement>(null)
  useStayBelow(box, thread)
  const seenAt = thread.items.findLast(
    (each) => each.side === side && !each.isNote && each.sequence <= thread.seenSequence,
  )?.sequence
  const lastOurs = thread.items.findLast((each) => each.side === side && !each.isNote)?.sequence
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard
      tabIndex={0}
      aria-label={m.messages_log({ name: partner })}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-5 focus-visible:outline-offset-[-2px] md:px-6"
    >
      {thread.hasOlder ? (
        <div className="mb-4 text-center">
          <Button size="sm" variant="secondary" loading={isLoadingOlder} onClick={onOlder}>
            {m.messages_older()}
          </Button>
        </div>
      ) : null}
      {byDay(thread.items).map(({ day, items }) => (
        <section key={day} aria-label={day}>
          <p className="my-4 flex items-center gap-3 text-muted text-xs before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
            {day}
          </p>
          <ol className="grid gap-3">
            {items.map((message, at) => (
              <MessageBubble
                key={message.id}
                message={message}
                isOurs={message.side === side}
                author={authorOf(message, items[at - 1], side, partner)}
                state={stateOf(message, { seenAt, lastOurs })}
              />
            ))}
          </ol>
        </section>
      ))}
      {thread.held && thread.held.length > 0 ? <HeldMessages held={thread.held} /> : null}
      {children ? <ol className="mt-3 grid gap-3">{children}</ol> : null}
      <Spoken thread={thread} side={side} partner={partner} />
    </section>
  )
}

/** What only its author sees, below what both sides do. */
function HeldMessages({ held }: { held: readonly ShownMessage[] }) {
  return (
    <ol className="mt-3 grid gap-3">
      {held.map((message) => (
        <MessageBubble
          key={message.id}
          message={message}
          isOurs
          author={null}
          state={
            message.refusedFor === null
              ? m.messages_held()
              : m.messages_refused({ reason: message.refusedFor })
          }
        />
      ))}
    </ol>
  )
}

function byDay(items: readonly ShownMessage[]) {
  const days = Map.groupBy(items, ({ at }) => formatDate(at, 'weekday'))
  return [...days].map(([day, of]) => ({ day, items: of }))
}

/** Of one's own side a team says who wrote; oneself needs no name. */
function authorOf(
  message: ShownMessage,
  before: ShownMessage | undefined,
  side: ConversationSide,
  partner: string,
): string | null {
  const goesOn =
    before?.side === message.side &&
    before.authorName === message.authorName &&
    before.isMine === message.isMine
  if (goesOn || message.isMine || message.via === 'away') return null
  return message.side === side
    ? (message.authorName ?? m.messages_deleted_person())
    : (message.authorName ?? partner)
}

function stateOf(
  message: ShownMessage,
  { seenAt, lastOurs }: { seenAt: number | undefined; lastOurs: number | undefined },
): string | undefined {
  if (message.sequence === seenAt) return m.messages_seen()
  return message.sequence === lastOurs ? m.messages_sent() : undefined
}

/** At the end when it is opened, and as long as whoever reads is there. */
function useStayBelow(box: { current: HTMLElement | null }, thread: Thread): void {
  const isBelow = useRef(true)
  const last = lastSequence(thread)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let top = element.scrollTop
    const look = () => {
      const isUp = element.scrollTop < top
      top = element.scrollTop
      if (element.scrollHeight - top - element.clientHeight < 80) isBelow.current = true
      // Only who goes up leaves the end: a size that changes in the same moment moves it away from them.
      else if (isUp) isBelow.current = false
    }
    const stay = () => {
      if (isBelow.current) element.scrollTop = element.scrollHeight
    }
    element.addEventListener('scroll', look, { passive: true })
    // A picture has no height before it is there, and what stands above may come later than the messages.
    element.addEventListener('load', stay, true)
    const sizes = new ResizeObserver(stay)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      element.removeEventListener('load', stay, true)
      sizes.disconnect()
    }
  }, [box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new message that moves the view
  useLayoutEffect(() => {
    const element = box.current
    if (element && isBelow.current) element.scrollTop = element.scrollHeight
  }, [box, last])
}

/** Says what comes in while the conversation is open, and nothing of what was there. */
function Spoken({ thread, side, partner }: { thread: Thread; side: ConversationSide; partner: string }) {
  const [heard, setHeard] = useState<readonly ShownMessage[]>([])
  const known = useRef<number | null>(null)
  const last = lastSequence(thread)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that comes
  useEffect(() => {
    const before = known.current
    known.current = last
    if (before === null || before === 0) return
    const came = thread.items.filter((each) => each.sequence > before && each.side !== side)
    if (came.length > 0) setHeard((all) => [...all, ...came].slice(-10))
  }, [last])
  return (
    <div role="log" aria-live="polite" aria-label={m.messages_new()} className="sr-only">
      {heard.map(({ id, authorName, body }) => (
        <p key={id}>{m.messages_spoken({ name: authorName ?? partner, text: body || m.messages_files() })}</p>
      ))}
    </div>
  )
}

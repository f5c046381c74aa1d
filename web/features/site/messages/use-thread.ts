/** One open conversation: what was written, what comes, what is on its way out. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { ConversationSide } from '#contract/site/message-terms.ts'
import { listConversations, listMessages, readConversation } from '#contract/site/messages.ts'
import { call } from '#web/platform/call.ts'
import { isLive, onHint } from '#web/platform/live/live-state.ts'
import {
  addNewer,
  addNewest,
  addOlder,
  addSent,
  hasOtherHeld,
  lastSequence,
  NO_THREAD,
  type Thread,
} from './merge-thread.ts'
import { newestMessagesQuery, type ShownMessage, unreadQuery } from './queries.ts'

export function useThread(conversationId: string, side: ConversationSide | undefined) {
  const newest = useQuery(newestMessagesQuery(conversationId))
  const [thread, setThread] = useState<Thread>(NO_THREAD)
  const shown = newest.data ? addNewest(thread, newest.data) : thread
  const latest = useRef(shown)
  latest.current = shown
  const change = useCallback((next: (current: Thread) => Thread) => {
    latest.current = next(latest.current)
    setThread(latest.current)
  }, [])
  const [isLoadingOlder, setIsLoadingOlder] = useState(false)

  useNewMessages(conversationId, latest, change)
  useMarkRead(conversationId, shown, side)

  async function loadOlder() {
    const before = latest.current.items[0]?.sequence
    if (before === undefined || isLoadingOlder) return
    setIsLoadingOlder(true)
    try {
      const page = await call(listMessages, { conversationId, before })
      change((current) => addOlder(current, page))
    } catch {
      // The button stays where it is: it is pressed again.
    } finally {
      setIsLoadingOlder(false)
    }
  }

  return {
    newest,
    thread: shown,
    loadOlder,
    isLoadingOlder,
    add: (message: ShownMessage) => change((current) => addSent(current, message)),
  }
}

/**
 * Asks for what came after the last one when it is told of something, and now and then while nobody tells; not while the page
 * is hidden, but at once when it is looked at again.
 */
function useNewMessages(
  conversationId: string,
  latest: { current: Thread },
  change: (next: (current: Thread) => Thread) => void,
): void {
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let isAsking = false
    let isToldMeanwhile = false
    let askedAt = Date.now()
    async function askOnce() {
      let hasMore = true
      while (hasMore && !signal.aborted) {
        const after = lastSequence(latest.current)
        const page = await call(listMessages, { conversationId, after }, { signal, retriesMax: 0 })
        if (signal.aborted) return
        const seen = latest.current.seenSequence
        if (page.items.length > 0 || page.seenSequence > seen || hasOtherHeld(latest.current, page))
          change((current) => addNewer(current, page))
        hasMore = page.hasMore
      }
    }
    async function ask() {
      isToldMeanwhile = true
      if (isAsking || document.visibilityState === 'hidden') return
      isAsking = true
      try {
        while (isToldMeanwhile && !signal.aborted) {
          isToldMeanwhile = false
          askedAt = Date.now()
          await askOnce()
        }
      } catch {
        // Offline or refused: the next round asks for the same.
      } finally {
        isAsking = false
      }
    }
    const askNow = () => void ask()
    const timer = setInterval(() => {
      if (!isLive() || Date.now() - askedAt >= LIMITS.unreadRefreshMs) askNow()
    }, LIMITS.messages.pollMs)
    const stopHearing = onHint((hint) => {
      if (hint === null || (hint.kind === 'conversation' && hint.reference === conversationId)) askNow()
    })
    document.addEventListener('visibilitychange', askNow)
    window.addEventListener('online', askNow)
    return () => {
      leaving.abort()
      clearInterval(timer)
      stopHearing()
      document.removeEventListener('visibilitychange', askNow)
      window.removeEventListener('online', askNow)
    }
  }, [conversationId, latest, change])
}

/** What stands on the screen of somebody who looks at it has been seen. */
function useMarkRead(conversationId: string, thread: Thread, side: ConversationSide | undefined): void {
  const queryClient = useQueryClient()
  const marked = useRef(0)
  const incoming = thread.items.findLast((each) => each.side !== side && !each.isNote)?.sequence ?? 0
  useEffect(() => {
    async function mark() {
      if (side === undefined || incoming <= marked.current || document.visibilityState === 'hidden') return
      const before = marked.current
      marked.current = incoming
      try {
        await call(readConversation, { conversationId, sequence: incoming })
        await queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
        await queryClient.invalidateQueries({ queryKey: [listConversations.path] })
      } catch {
        marked.current = before
      }
    }
    void mark()
    const markNow = () => void mark()
    document.addEventListener('visibilitychange', markNow)
    return () => document.removeEventListener('visibilitychange', markNow)
  }, [conversationId, incoming, side, queryClient])
}

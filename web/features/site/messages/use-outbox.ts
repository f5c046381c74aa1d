/** Messages on their way: shown at once, sent once however often they are tried. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listConversations } from '#contract/site/messages.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import type { Pending } from './merge-thread.ts'

export type Draft = Pick<Pending, 'body' | 'attachmentIds' | 'fileNames' | 'isNote'>

export function useOutbox(deliver: (pending: Pending) => Promise<void>) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<readonly Pending[]>([])
  const change = (clientId: string, changes: Partial<Pending>) =>
    setPending((all) => all.map((each) => (each.clientId === clientId ? { ...each, ...changes } : each)))
  const drop = (clientId: string) => setPending((all) => all.filter((each) => each.clientId !== clientId))

  async function attempt(each: Pending) {
    try {
      await deliver(each)
      drop(each.clientId)
      await queryClient.invalidateQueries({ queryKey: [listConversations.path] })
    } catch (error) {
      change(each.clientId, { status: 'failed', error: explain(error) })
    }
  }

  return {
    pending,
    drop,
    send(draft: Draft) {
      const added: Pending = { ...draft, clientId: crypto.randomUUID(), status: 'sending' }
      setPending((all) => [...all, added])
      void attempt(added)
    },
    retry(clientId: string) {
      const failed = pending.find((each) => each.clientId === clientId)
      if (!failed) return
      change(clientId, { status: 'sending', error: undefined })
      void attempt(failed)
    },
  }
}

function explain(error: unknown): string {
  const reason = error instanceof ClientError ? error.serverMessage : undefined
  return reason ?? userMessageOf(error) ?? m.platform_error_unexpected()
}

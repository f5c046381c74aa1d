import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { releaseLease, takeLease } from '#contract/site/moderation.ts'
import { call } from '#web/platform/call.ts'
import { useUser } from '#web/platform/use-user.ts'
import { pulseQuery } from './queries.ts'
import type { ItemRef } from './queue-search.ts'

/** Who was refused, or not answered, asks again then. */
const ASKED_AGAIN_MS = 60_000

/** Taken when an item is opened, renewed while it is, given up on leaving it or closing the page. */
export function useLease({ kind, id }: ItemRef) {
  const queryClient = useQueryClient()
  const me = useUser()
  const { data: pulse } = useQuery(pulseQuery)
  const refresh = useCallback(
    () => queryClient.invalidateQueries({ queryKey: pulseQuery.queryKey }),
    [queryClient],
  )
  useEffect(() => {
    const item = { kind, subjectId: id }
    // Another's lease is no failure: the pulse says whose it is.
    let renewal: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const take = () =>
      call(takeLease, item).then(
        ({ minutes }) => {
          if (!isLeft) renewal = setTimeout(take, (minutes * 60_000) / 2)
          return refresh()
        },
        () => {
          if (!isLeft) renewal = setTimeout(take, ASKED_AGAIN_MS)
        },
      )
    const release = () => call(releaseLease, item, { keepalive: true }).catch(() => undefined)
    take()
    window.addEventListener('pagehide', release)
    return () => {
      isLeft = true
      clearTimeout(renewal)
      window.removeEventListener('pagehide', release)
      release()
    }
  }, [kind, id, refresh])
  const lease = pulse?.leases.find((each) => each.kind === kind && each.id === id)
  return {
    /** Somebody else who looks at it. */
    heldBy: lease && me && lease.by.id !== me.id ? lease.by.name : null,
    takeOver: () => call(takeLease, { kind, subjectId: id, takeOver: true }).then(refresh, refresh),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadedPreview } from '#web/platform/preview.ts'
import { useUser } from '#web/platform/use-user.ts'
import { whenIdle } from './on-demand.ts'

/** Whoever is signed in is told of changes, from when the page has nothing else to do. A preview shows what was. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const user = useUser()
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined || loadedPreview()) return
    let stop = () => {}
    let isOver = false
    const giveUp = whenIdle(() => {
      import('./live/start-live.ts').then(
        ({ startLive }) => {
          if (!isOver) stop = startLive(queryClient, userId)
        },
        // Not loaded: the page asks by itself, as it does until then.
        () => undefined,
      )
    })
    return () => {
      isOver = true
      giveUp()
      stop()
    }
  }, [queryClient, userId])
}

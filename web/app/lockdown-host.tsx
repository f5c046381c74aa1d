import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { getLockdownStatus } from '#contract/site/lockdown.ts'
import { OPEN_PAGES } from '#contract/site/lockdown-terms.ts'
import { call } from '#web/platform/call.ts'
import { onAppEvent } from '#web/platform/events.ts'
import { useUser } from '#web/platform/use-user.ts'
import { useWhenIdle, whenIdle } from './on-demand.ts'

const loadDialog = async () =>
  (await import('#web/features/site/lockdown/lockdown-dialog.tsx')).LockdownDialog

const neverLoaded = () => Promise.reject(new Error('nothing is locked'))

/**
 * Opens the field for the access code when an answer says that something is locked, or the page's own state does (spec
 * section 4); never for whoever is signed in, nor where one signs in.
 */
export function LockdownHost() {
  const user = useUser()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isGuest = user === null
  const isLocked = useLocked(path, isGuest)
  const isShown = isGuest && isLocked && !OPEN_PAGES.includes(path)
  const LockdownDialog = useWhenIdle(isShown ? loadDialog : neverLoaded, isShown)
  return isShown && LockdownDialog ? <LockdownDialog path={path} /> : null
}

function useLocked(path: string, isGuest: boolean): boolean {
  const [isLocked, setIsLocked] = useState(false)
  const checkedAt = useRef(0)
  const wasLocked = useRef(false)
  wasLocked.current = isLocked
  useEffect(() => onAppEvent('lockdown', () => setIsLocked(true)), [])
  useEffect(() => {
    const isDue = wasLocked.current || Date.now() - checkedAt.current > LIMITS.accessStateRefreshMs
    if (!isGuest || !isDue) return
    let isOver = false
    const stop = whenIdle(() => {
      checkedAt.current = Date.now()
      // A 451 announces itself like any other.
      call(getLockdownStatus, { path }).then(
        () => isOver || setIsLocked(false),
        () => undefined,
      )
    })
    return () => {
      isOver = true
      stop()
    }
  }, [path, isGuest])
  return isLocked
}

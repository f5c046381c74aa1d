import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'

/** All that is shown of a locked page: nothing of it is loaded. The words are there at once, the field as soon as it runs. */
export function ClosedSite() {
  const path = useRouterState({ select: (state) => state.location.href })
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<{ path: string }> } | null>(null)
  useEffect(() => {
    import('#web/features/site/lockdown/lockdown-dialog.tsx').then(
      ({ LockdownDialog }) => setLoaded({ Dialog: LockdownDialog }),
      () => undefined,
    )
  }, [])
  return (
    <main className="page-width grid min-h-dvh content-center justify-items-center gap-3 text-center">
      <h1 className="text-xl">{m.lockdown_title()}</h1>
      <p className="max-w-sm text-muted">{m.lockdown_explained()}</p>
      {loaded ? <loaded.Dialog path={path} /> : null}
    </main>
  )
}

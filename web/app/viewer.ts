import { useEffect, useState } from 'react'
import type { User } from '#contract/people/identity.schemas.ts'
import type { Viewer } from '#contract/permissions.ts'
import { type DemoUserData, readDemoUser } from '#web/platform/demo-token.ts'
import { loadedPreview } from '#web/platform/preview.ts'
import { useUser } from '#web/platform/use-user.ts'

export function viewerOf(user: Pick<User, 'role'> | null | undefined): Viewer {
  return user?.role ?? 'guest'
}

export interface ShownUser {
  displayName: string
  role: User['role']
}

/**
 * Whom menus and badges speak to. Until the user call has answered, the stored demo token may name somebody (spec
 * section 3): for looks only, never for what a person may do.
 */
export function useShownUser(): ShownUser | null {
  const data = useUser()
  const hint = useDemoHint(data)
  return data === undefined ? hint : data
}

export function useViewer(): Viewer {
  return viewerOf(useShownUser())
}

/** Read after hydration, as the server knows nothing of it. */
function useDemoHint(user: User | null | undefined): DemoUserData | null {
  const [hint, setHint] = useState<DemoUserData | null>(null)
  useEffect(() => {
    if (user === undefined && !loadedPreview()) setHint(readDemoUser())
  }, [user])
  return hint
}

/** Who looks for what is sold, not for what they run. */
export const isShopper = (viewer: Viewer) => viewer !== 'admin' && viewer !== 'provider'

import {
  ArrowLeft,
  CloudOff,
  DoorClosed,
  House,
  type LucideIcon,
  Puzzle,
  RefreshCw,
  RotateCw,
  TriangleAlert,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { reportError } from '#web/platform/monitoring.ts'
import { forceReload, goBack, reloadPage } from '#web/platform/navigation.ts'
import { ClientError } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { classifyRouteError, type RouteErrorKind } from './classify-route-error.ts'
import { ErrorScreen } from './error-screen.tsx'
import { useRouteRetry } from './route-retry.ts'

interface PageErrorProps {
  error: unknown
  /** Shown in the generic variant; the path when the page has no name. */
  pageName?: string
  path: string
  retry: () => void
}

/** A page that could not be shown: the variant by the error, the four buttons of spec section 2. */
export function PageError({ error, pageName, path, retry }: PageErrorProps) {
  const kind = useErrorKind(error)
  const { count, tryAgain } = useRouteRetry(path, { retry, reload: reloadPage })
  const isClosed = kind === 'closed'
  useEffect(() => {
    if (!isClosed) reportError(error, { where: 'route', path, kind })
  }, [error, path, kind, isClosed])
  const Icon = ICONS[kind]
  return (
    <ErrorScreen
      icon={<Icon aria-hidden="true" />}
      {...textsOf(kind, pageName || path)}
      isCalm={isClosed}
      requestId={isClosed ? undefined : requestIdOf(error)}
      note={
        count > 0 ? m.platform_route_retry_count({ count, limit: LIMITS.routeRetry.reloadAt }) : undefined
      }
      actions={<PageErrorActions kind={kind} tryAgain={tryAgain} />}
    />
  )
}

/** A file that could not be had is of an older build only where the server answers: offline nothing can be had. */
function useErrorKind(error: unknown): RouteErrorKind {
  const kind = classifyRouteError(error)
  const [isReachable, setIsReachable] = useState(() => globalThis.navigator?.onLine !== false)
  useEffect(() => {
    if (kind !== 'update') return
    const leaving = new AbortController()
    fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: leaving.signal }).then(
      () => setIsReachable(true),
      () => leaving.signal.aborted || setIsReachable(false),
    )
    return () => leaving.abort()
  }, [kind])
  return kind === 'update' && !isReachable ? 'connection' : kind
}

function PageErrorActions({ kind, tryAgain }: { kind: RouteErrorKind; tryAgain: () => void }): ReactNode {
  const isUpdate = kind === 'update'
  const refresh = (
    <Button
      key="refresh"
      variant={isUpdate ? 'primary' : 'ghost'}
      icon={<RefreshCw aria-hidden="true" className="size-4.5" />}
      onClick={forceReload}
    >
      {isUpdate ? m.platform_button_refresh_page() : m.platform_button_force_refresh()}
    </Button>
  )
  const retry = (
    <Button
      key="retry"
      variant={isUpdate ? 'secondary' : 'primary'}
      icon={<RotateCw aria-hidden="true" className="size-4.5" />}
      onClick={tryAgain}
    >
      {m.platform_button_try_again()}
    </Button>
  )
  return (
    <>
      {isUpdate ? [refresh, retry] : retry}
      {kind === 'closed' ? null : (
        <Button
          variant="secondary"
          icon={<ArrowLeft aria-hidden="true" className="size-4.5" />}
          onClick={goBack}
        >
          {m.platform_button_go_back()}
        </Button>
      )}
      {/* A full load, not the router: whatever broke here is left behind. */}
      <Button variant="secondary" asChild icon={<House aria-hidden="true" className="size-4.5" />}>
        <a href="/">{m.platform_button_go_home()}</a>
      </Button>
      {isUpdate || kind === 'closed' ? null : refresh}
    </>
  )
}

const ICONS: Record<RouteErrorKind, LucideIcon> = {
  update: RefreshCw,
  connection: CloudOff,
  loading: Puzzle,
  generic: TriangleAlert,
  closed: DoorClosed,
}

function textsOf(kind: RouteErrorKind, page: string) {
  switch (kind) {
    case 'update':
      return {
        title: m.platform_route_update_title(),
        what: m.platform_route_update_what(),
        safe: m.platform_route_update_safe(),
        todo: m.platform_route_update_do(),
      }
    case 'connection':
      return {
        title: m.platform_route_connection_title(),
        what: m.platform_route_connection_what(),
        safe: m.platform_route_connection_safe(),
        todo: m.platform_route_connection_do(),
      }
    case 'loading':
      return {
        title: m.platform_route_loading_title(),
        what: m.platform_route_loading_what(),
        safe: m.platform_route_loading_safe(),
        todo: m.platform_route_loading_do(),
      }
    case 'closed':
      return {
        title: m.platform_route_closed_title(),
        what: m.platform_route_closed_what(),
        safe: m.platform_route_connection_safe(),
        todo: m.platform_route_closed_do(),
      }
    case 'generic':
      return {
        title: m.platform_route_generic_title({ page }),
        what: m.platform_route_generic_what(),
        safe: m.platform_route_generic_safe(),
        todo: m.platform_route_generic_do(),
      }
  }
}

function requestIdOf(error: unknown): string | undefined {
  if (error instanceof ClientError) return error.requestId
  return error instanceof Error && error.cause ? requestIdOf(error.cause) : undefined
}

import { RotateCw, TriangleAlert } from 'lucide-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { reportError } from '#web/platform/monitoring.ts'
import { reloadPage } from '#web/platform/navigation.ts'
import { ClientError } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** The last resort (spec section 2): nothing around it can be relied on. */
export function AppErrorScreen({ error }: { error?: unknown }) {
  return (
    <ErrorScreen
      whole
      icon={<TriangleAlert aria-hidden="true" />}
      title={m.platform_app_error_title()}
      what={m.platform_app_error_what()}
      safe={m.platform_app_error_safe()}
      todo={m.platform_app_error_do()}
      requestId={error instanceof ClientError ? error.requestId : undefined}
      actions={
        <Button size="lg" icon={<RotateCw aria-hidden="true" className="size-4.5" />} onClick={reloadPage}>
          {m.platform_button_refresh_page()}
        </Button>
      }
    />
  )
}

interface BoundaryState {
  failure: { error: unknown } | null
}

/** Around everything, providers included. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    reportError(error, { where: 'app', componentStack: info.componentStack })
  }

  override render() {
    return this.state.failure ? <AppErrorScreen error={this.state.failure.error} /> : this.props.children
  }
}

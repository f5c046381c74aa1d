import { Component, type ComponentType, type ErrorInfo, type ReactNode, useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { reportError } from '#web/platform/monitoring.ts'
import { reloadPage } from '#web/platform/navigation.ts'
import { buttonClass } from '#web/ui/button.tsx'

interface BoundaryState {
  failure: { error: unknown } | null
}

/** Around everything (spec section 2). */
export class AppErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    reportError(error, { where: 'app', componentStack: info.componentStack })
  }

  override render() {
    return this.state.failure ? <AppFailure error={this.state.failure.error} /> : this.props.children
  }
}

/** The full screen is loaded when needed; the words and the button are here already. */
export function AppFailure({ error }: { error: unknown }) {
  const [loaded, setLoaded] = useState<{ Screen: ComponentType<{ error?: unknown }> } | null>(null)
  useEffect(() => {
    import('./errors/screens.ts').then(
      ({ AppErrorScreen }) => setLoaded({ Screen: AppErrorScreen }),
      () => undefined,
    )
  }, [])
  return loaded ? <loaded.Screen error={error} /> : <PlainErrorScreen />
}

function PlainErrorScreen() {
  return (
    <main className="page-width grid min-h-dvh content-center justify-items-start gap-6">
      <h1 className="text-xl">{m.platform_app_error_title()}</h1>
      <button type="button" onClick={reloadPage} className={buttonClass({ size: 'lg' })}>
        {m.platform_button_refresh_page()}
      </button>
    </main>
  )
}

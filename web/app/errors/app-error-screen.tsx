import { RotateCw, TriangleAlert } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { reloadPage } from '#web/platform/navigation.ts'
import { ClientError } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** The last resort (spec section 2): nothing around it can be relied on. */
export function AppErrorScreen({ error }: { error?: unknown }) {
  return (
    <ErrorScreen
      isFullPage
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

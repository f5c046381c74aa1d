import { RotateCw } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface FailedProps {
  title: string
  error: unknown
  onRetry: () => void
}

/** In the place of what could not be loaded. */
export function Failed({ title, error, onRetry }: FailedProps) {
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={onRetry}
        >
          {m.platform_button_try_again()}
        </Button>
      }
    >
      {userMessageOf(error)}
    </Notice>
  )
}

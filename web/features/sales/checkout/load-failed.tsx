import { m } from '#web/paraglide/messages.js'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <h1 className="text-xl">{m.checkout_title()}</h1>
      <Notice
        tone="danger"
        title={m.checkout_failed()}
        className="mt-6 md:mt-8"
        actions={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {m.checkout_retry()}
          </Button>
        }
      >
        {userMessageOf(error)}
      </Notice>
    </div>
  )
}

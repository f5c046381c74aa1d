import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { copyRequestId } from '#web/platform/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'

/** Small, for whoever writes to us about it. */
export function RequestIdLine({ requestId }: { requestId: string }) {
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  return (
    <div className="mt-4 flex items-center gap-1 border-t pt-3 text-muted text-xs">
      <span className="wrap-anywhere font-mono">{m.platform_request_id({ requestId })}</span>
      <IconButton
        size="icon-sm"
        label={copied ? m.platform_copied() : m.platform_copy_request_id()}
        onClick={async () => setCopied(await copyRequestId(requestId))}
      >
        <Icon aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

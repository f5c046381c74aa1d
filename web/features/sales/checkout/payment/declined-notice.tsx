import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

/** Why the card was not charged, and that another one may be tried. */
export function DeclinedNotice({ reason }: { reason: string }) {
  return (
    <Notice tone="danger" title={m.checkout_declined_title()}>
      <p className="text-text">{reason}</p>
      <p>{m.checkout_declined_safe()}</p>
    </Notice>
  )
}

import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { UnlockForm } from './unlock-form.tsx'

interface LockdownDialogProps {
  /** Where whoever signs in comes back to. */
  path: string
  onUnlocked?: () => void
}

/** Cannot be dismissed: only the code, or signing in, leads out (spec section 4). */
export function LockdownDialog({ path, onUnlocked }: LockdownDialogProps) {
  return (
    <Dialog open locked size="sm" title={m.lockdown_title()} description={m.lockdown_explained()}>
      <UnlockForm onUnlocked={onUnlocked} />
      <p className="mt-5 text-center text-muted text-sm">
        {m.lockdown_have_account()} {/* By a whole navigation: what this page knows is that it is closed. */}
        <a href={`/login?next=${encodeURIComponent(path)}`} className={linkClass()}>
          {m.lockdown_sign_in()}
        </a>
      </p>
    </Dialog>
  )
}

import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { useUser } from '#web/platform/use-user.ts'
import { Button } from '#web/ui/button.tsx'
import type { Reported } from './reported.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** For whoever is signed in. The form comes when it is asked for. */
export function ReportButton({ className, ...reported }: Reported & { className?: string }) {
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  if (!user) return null
  return (
    <>
      <Button
        variant="link"
        size="sm"
        className={className}
        icon={<Flag aria-hidden="true" className="size-3.5" />}
        onClick={() => setIsOpen(true)}
      >
        {m.moderation_report()}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog {...reported} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { privacyQuery } from '../queries.ts'
import { plannedText } from './erasure-card.tsx'

/** On every page about the account, as long as it is going to be deleted. */
export function ErasureNotice({ className }: { className?: string }) {
  const { data } = useQuery(privacyQuery)
  if (!data?.erasure) return null
  return (
    <Notice
      tone="warning"
      live="none"
      className={className}
      title={plannedText(data.erasure)}
      actions={
        <Button asChild size="sm" variant="secondary">
          <Link to="/profile" search={{ section: 'data' }}>
            {m.privacy_erase_see()}
          </Link>
        </Button>
      }
    >
      {m.privacy_erase_planned_text()}
    </Notice>
  )
}

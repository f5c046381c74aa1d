import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type Certification, certificationsQuery } from './queries.ts'

const SOON_DAYS = 60

const isExpiring = ({ status, isExpired, daysLeft }: Certification) =>
  status === 'verified' && !isExpired && daysLeft !== null && daysLeft <= SOON_DAYS

const nameEvent = ({ title, startsAt }: Certification['endangers'][number]) =>
  `${title}, ${formatDate(startsAt, 'short')}`

/** Of the day: certifications about to run out, with the events that would miss them. */
export function ExpiringSoon() {
  const { data = [] } = useQuery(certificationsQuery)
  return data.filter(isExpiring).map(({ id, title, expiresOn, endangers }) => (
    <Notice
      key={id}
      tone="warning"
      live="none"
      title={m.instructors_expiring({ title, date: formatDate(expiresOn ?? '', 'medium') })}
      actions={
        <Link
          to="/instructor/certifications"
          search={{}}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {m.instructors_expiring_renew()}
        </Link>
      }
    >
      {endangers.length > 0
        ? m.instructors_expiring_events({ events: endangers.map(nameEvent).join('; ') })
        : m.instructors_expiring_none()}
    </Notice>
  ))
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, Mail } from 'lucide-react'
import { Facts } from '#web/domain/figures/facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { siteQuery } from './queries.ts'

const API_DOCS = '/api/docs'

export function SitePanel() {
  const { data: site } = useQuery(siteQuery)
  const facts = site
    ? [
        { id: 'store', name: m.app_admin_store(), value: site.storeName },
        {
          id: 'mode',
          name: m.app_admin_mode(),
          value: (
            <Badge tone={site.demo ? 'info' : 'success'} dot>
              {site.demo ? m.app_admin_mode_demo() : m.app_admin_mode_live()}
            </Badge>
          ),
        },
        { id: 'address', name: m.app_admin_address(), value: site.publicUrl },
        {
          id: 'monitoring',
          name: m.app_admin_monitoring(),
          value: site.sentryDsn ? m.app_admin_on() : m.app_admin_off(),
        },
      ]
    : []
  return (
    <Facts id="admin-site" title={m.app_admin_site()} facts={facts}>
      <a href={API_DOCS} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <BookOpen aria-hidden="true" className="size-4.5" />
        {m.app_admin_api_docs()}
      </a>
      {site?.demo ? (
        <Link to="/mailbox" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Mail aria-hidden="true" className="size-4.5" />
          {m.app_admin_mailbox()}
        </Link>
      ) : null}
    </Facts>
  )
}

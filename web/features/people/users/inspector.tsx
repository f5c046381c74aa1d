import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { DateText } from '#web/ui/display.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type InspectedUser, userQuery } from './queries.ts'
import { StateBadge } from './state-badge.tsx'
import { UserActions } from './user-actions.tsx'

interface InspectorProps {
  userId: string
  nameRole: (role: InspectedUser['role']) => string
  /** Back to the list. */
  breadcrumb: ReactNode
  /** What was done to them and by them. */
  children: ReactNode
}

/** One person: who they are, what can be done, what was. */
export function Inspector({ userId, nameRole, breadcrumb, children }: InspectorProps) {
  const query = useQuery(userQuery(userId))
  return (
    <LoadedList
      query={query}
      title={m.users_one_failed()}
      skeleton={<Skeleton className="mt-12 h-64 w-full" />}
    >
      {(user) => (
        <>
          <PageHeader
            title={user.displayName}
            description={user.email}
            breadcrumb={breadcrumb}
            actions={user.canManage ? <UserActions user={user} nameRole={nameRole} /> : null}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            {user.canManage ? null : <Notice tone="info" title={m.users_own_notice()} />}
            {user.suspended ? (
              <Notice
                tone="warning"
                title={m.users_suspended_notice({
                  name: user.suspended.by,
                  date: formatDate(user.suspended.at),
                })}
              >
                {user.suspended.reason}
              </Notice>
            ) : null}
            <Profile user={user} nameRole={nameRole} />
            {children}
          </div>
        </>
      )}
    </LoadedList>
  )
}

function Profile({ user, nameRole }: Pick<InspectorProps, 'nameRole'> & { user: InspectedUser }) {
  const facts: [string, ReactNode][] = [
    [m.users_col_state(), <StateBadge key="state" state={user.state} />],
    [m.users_col_role(), nameRole(user.role)],
    [m.users_username(), user.username],
    [m.users_phone(), user.phone ?? m.users_none()],
    [m.users_language(), user.language === 'es' ? m.users_language_es() : m.users_language_en()],
    [m.users_marketing(), user.marketing ? m.users_yes() : m.users_no()],
    [m.users_col_two_factor(), user.twoFactorEnabled ? m.users_on() : m.users_off()],
    [m.users_col_seen(), user.lastSeenAt ? <DateText key="seen" value={user.lastSeenAt} /> : m.users_never()],
    [m.users_col_joined(), <DateText key="joined" value={user.createdAt} />],
    ...(user.formerEmails.length > 0
      ? [[m.users_former_emails(), user.formerEmails.join(', ')] satisfies [string, ReactNode]]
      : []),
  ]
  return (
    <section aria-labelledby="user-profile">
      <h2 id="user-profile" className="mb-4 text-lg">
        {m.users_profile()}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm md:grid-cols-3 lg:grid-cols-5">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="wrap-anywhere mt-1">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

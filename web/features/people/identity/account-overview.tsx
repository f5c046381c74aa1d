import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/people/identity.schemas.ts'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ErasureNotice } from './profile/erasure-notice.tsx'
import { type Profile, profileQuery } from './queries.ts'
import { nameOfRole } from './role-name.ts'
import type { SectionId } from './section-names.ts'
import { sectionGroups, sections } from './sections.ts'
import { lacksTwoFactor, TwoFactorRequired } from './two-factor-required.tsx'

interface AccountOverviewProps {
  user: User
  /** What other features have to say, above the sections. */
  children?: ReactNode
  /** Beside a sidebar: the name stands above, and what is below has the width. */
  isWide?: boolean
}

export function AccountOverview({ user, children, isWide = false }: AccountOverviewProps) {
  const { data: profile } = useQuery(profileQuery)
  return (
    <div
      className={cn(
        'page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-8 pb-16 md:pb-28',
        isWide ? 'md:pt-12' : 'md:pt-14 lg:grid-cols-[20rem_minmax(0,1fr)]',
      )}
    >
      <header
        className={cn(
          'flex items-center gap-4 self-start',
          !isWide && 'lg:grid lg:justify-items-start lg:gap-5',
        )}
      >
        <Avatar
          name={user.displayName}
          seed={user.id}
          size="xl"
          className={isWide ? 'size-16 text-lg' : 'max-lg:size-16 max-lg:text-lg'}
        />
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-xl">{user.displayName}</h1>
          <p className="wrap-anywhere mt-1 text-muted text-sm">{user.email}</p>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
            <Badge>{nameOfRole(user.role)}</Badge>
            {profile ? m.identity_account_since({ date: formatDate(profile.createdAt, 'month') }) : null}
          </p>
        </div>
      </header>
      <div className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8', !isWide && 'max-w-text')}>
        <ErasureNotice />
        {profile ? <NextStep profile={profile} /> : null}
        {children}
        {sectionGroups.map((group) => (
          <section key={group.id} aria-labelledby={`group-${group.id}`}>
            <h2 id={`group-${group.id}`} className="type-label mb-3 text-muted">
              {group.name()}
            </h2>
            <ul className="divide-y overflow-hidden rounded-card border bg-surface">
              {group.sections.map((section) => (
                <li key={section}>
                  <SectionRow section={section} state={profile ? stateOf(section, profile) : undefined} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function SectionRow({ section, state }: { section: SectionId; state?: string }) {
  const { icon: Icon, name, lead } = sections[section]
  return (
    <Link
      to="/profile"
      search={{ section }}
      className="flex min-h-16 items-center gap-4 px-4 py-3 transition-colors duration-120 hover:bg-raised focus-visible:outline-offset-[-2px] md:px-5"
    >
      <Icon aria-hidden="true" strokeWidth={1.6} className="size-5.5 shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="block font-[550]">{name()}</span>
        <span className="wrap-anywhere block text-muted text-sm">{state ?? lead()}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
    </Link>
  )
}

/** What the row can say of the section without asking for more than the profile. */
function stateOf(section: SectionId, profile: Profile): string | undefined {
  switch (section) {
    case 'personal':
      return profile.phone ? `${profile.username} · ${profile.phone}` : profile.username
    case 'email':
      return profile.pendingEmail
        ? m.identity_email_pending_short({ email: profile.pendingEmail })
        : profile.email
    case 'two-factor':
      return profile.twoFactorEnabled ? m.identity_state_on() : m.identity_state_off()
    case 'notifications':
      return profile.marketing ? m.identity_marketing_on() : m.identity_marketing_off()
    default:
      return undefined
  }
}

/** The one thing that is left to do, if any. */
function NextStep({ profile }: { profile: Profile }) {
  if (lacksTwoFactor(profile)) return <TwoFactorRequired />
  if (profile.onboarded || profile.role !== 'customer') return null
  return (
    <Notice
      live="none"
      title={m.identity_account_finish_title()}
      actions={
        <Button asChild size="sm" variant="secondary">
          <Link to="/onboarding">{m.identity_account_finish_action()}</Link>
        </Button>
      }
    >
      {m.identity_account_finish()}
    </Notice>
  )
}

import { useQuery } from '@tanstack/react-query'
import { SettingsSection } from '#web/domain/people/settings-section.tsx'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import { teamQuery } from './queries.ts'

/** Who works for the provider; the owner alone sees and changes it. */
export function TeamSection() {
  const query = useQuery(teamQuery)
  return (
    <div id="team" className="scroll-mt-20">
      <SettingsSection title={m.team_title()} lead={m.team_lead()}>
        <Loaded query={query} title={m.team_failed()} skeleton={<Skeleton className="h-48 w-full" />}>
          {({ members, invitations }) => (
            <div className="grid gap-6">
              {members.length > 1 || invitations.length > 0 ? (
                <ul className="divide-y border-y" aria-label={m.team_title()}>
                  {members.map((member) => (
                    <MemberRow key={member.userId} member={member} />
                  ))}
                  {invitations.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} />
                  ))}
                </ul>
              ) : (
                <p className="text-muted text-sm">{m.team_empty()}</p>
              )}
              <section aria-labelledby="team-invite" className="grid gap-4">
                <h3 id="team-invite" className="text-base">
                  {m.team_invite_title()}
                </h3>
                {/* A new one begins empty. */}
                <InviteForm key={invitations.length} />
              </section>
            </div>
          )}
        </Loaded>
      </SettingsSection>
    </div>
  )
}

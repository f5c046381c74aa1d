import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Check, GraduationCap, Store } from 'lucide-react'
import { APPLICATION_KINDS, type ApplicationKind } from '#contract/people/application-terms.ts'
import { startApplication } from '#contract/people/applications.ts'
import type { User } from '#contract/people/identity.schemas.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InstructorForm, ProviderForm } from './application-form.tsx'
import { KIND_NAMES, STATUS_LABELS } from './labels.ts'
import { type Application, applicationsQuery, type MyApplications } from './queries.ts'
import { SECTIONS } from './sections.ts'
import { WithdrawButton } from './withdraw-button.tsx'

interface ApplyPanelProps {
  user: User
  kind: ApplicationKind | undefined
}

const ICONS = { provider: Store, instructor: GraduationCap }

/** Choose, fill in, hand in, and read what became of it. */
export function ApplyPanel({ user, kind }: ApplyPanelProps) {
  const query = useQuery(applicationsQuery)
  if (user.role !== 'customer') return <AlreadyOne user={user} />
  return (
    <Loaded
      query={query}
      title={m.applications_load_failed()}
      skeleton={
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
      }
    >
      {(mine) => <Chosen user={user} mine={mine} kind={kind} />}
    </Loaded>
  )
}

function AlreadyOne({ user: { role } }: Pick<ApplyPanelProps, 'user'>) {
  const isAdmin = role === 'admin'
  return (
    <EmptyState
      seed="apply"
      icon={<Check aria-hidden="true" strokeWidth={1.5} />}
      title={
        role === 'provider'
          ? m.applications_already_provider()
          : isAdmin
            ? m.applications_already_admin()
            : m.applications_already_instructor()
      }
      description={isAdmin ? m.applications_already_admin_lead() : m.applications_already_lead()}
      actions={
        <Link to={isAdmin ? '/admin/approvals' : `/${role as ApplicationKind}`} className={buttonClass()}>
          {isAdmin ? m.applications_to_approvals() : m.applications_to_area()}
        </Link>
      }
    />
  )
}

function Chosen({ user, mine, kind }: ApplyPanelProps & { mine: MyApplications }) {
  const application = mine.applications.find((each) => each.kind === kind)
  if (!kind || !application) return <KindChoice applications={mine.applications} />
  const { status } = application
  const isEdited = status === 'draft' || status === 'changes_asked'
  const Form = kind === 'instructor' ? InstructorForm : ProviderForm
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link
          to="/account/apply"
          search={{ kind: undefined }}
          className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ml-3' })}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {m.applications_both_kinds()}
        </Link>
        <span className="font-[550] text-sm">{KIND_NAMES[kind]()}</span>
        <StatusBadge application={application} />
      </div>
      {isEdited ? (
        // Another version is another form: it begins with what was handed in.
        <Form
          key={`${application.id}:${application.version}`}
          application={application}
          account={mine}
          displayName={user.displayName}
        />
      ) : (
        <Outcome application={application} />
      )}
    </>
  )
}

function StatusBadge({ application: { status } }: { application: Application }) {
  const { name, tone } = STATUS_LABELS[status]
  return (
    <Badge tone={tone} dot>
      {name()}
    </Badge>
  )
}

function KindChoice({ applications }: Pick<MyApplications, 'applications'>) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {APPLICATION_KINDS.map((kind) => (
        <KindCard key={kind} kind={kind} application={applications.find((each) => each.kind === kind)} />
      ))}
    </div>
  )
}

function KindCard({ kind, application }: { kind: ApplicationKind; application: Application | undefined }) {
  const Icon = ICONS[kind]
  const isOpen = application && ['draft', 'submitted', 'changes_asked'].includes(application.status)
  return (
    <Card className="grid content-start gap-4">
      <div className="flex items-start justify-between gap-3">
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-accent" />
        {application && application.status !== 'withdrawn' ? <StatusBadge application={application} /> : null}
      </div>
      <div>
        <h2 className="text-lg">{KIND_NAMES[kind]()}</h2>
        <p className="mt-1 text-muted text-sm">
          {kind === 'provider' ? m.applications_provider_lead() : m.applications_instructor_lead()}
        </p>
      </div>
      <div>
        <h3 className="type-label mb-2 text-muted">{m.applications_needed()}</h3>
        <ul className="grid gap-1.5 text-sm">
          {SECTIONS[kind].map(({ id, title, lead }) => (
            <li key={id} className="flex gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
              <span>
                {title()} <span className="text-muted">· {lead()}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-auto pt-2">
        {isOpen || application?.status === 'rejected' ? (
          <Link to="/account/apply" search={{ kind }} className={buttonClass()}>
            {isOpen && application.status !== 'submitted' ? m.applications_continue() : m.applications_see()}
          </Link>
        ) : (
          <StartButton kind={kind} label={m.applications_start()} />
        )}
      </div>
    </Card>
  )
}

function StartButton({ kind, label }: { kind: ApplicationKind; label: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const starting = useMutation({
    ...mutationOf(startApplication),
    onSuccess: async () => {
      await queryClient.invalidateQueries(applicationsQuery)
      await navigate({ to: '/account/apply', search: { kind } })
    },
    onError: (error: Error) => showError(error),
  })
  return (
    <Button loading={starting.isPending} onClick={() => starting.mutate({ kind })}>
      {label}
    </Button>
  )
}

function Outcome({ application }: { application: Application }) {
  const { kind, status, submittedAt, reason, reapplyAt } = application
  if (status === 'submitted')
    return (
      <EmptyState
        seed="apply-submitted"
        icon={<Check aria-hidden="true" strokeWidth={1.5} />}
        title={m.applications_submitted_title()}
        description={m.applications_submitted({ date: formatDate(submittedAt ?? '', 'medium') })}
        actions={<WithdrawButton application={application} />}
      />
    )
  if (status === 'rejected')
    return (
      <div className="grid max-w-text gap-5">
        <Notice tone="danger" live="none" title={m.applications_rejected_title()}>
          <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        </Notice>
        {reapplyAt && new Date(reapplyAt) > new Date() ? (
          <p className="text-muted text-sm">
            {m.applications_reapply_from({ date: formatDate(reapplyAt, 'medium') })}
          </p>
        ) : (
          <div>
            <StartButton kind={kind} label={m.applications_again()} />
          </div>
        )}
      </div>
    )
  return (
    <EmptyState
      seed="apply"
      title={status === 'approved' ? m.applications_approved_title() : m.applications_withdrawn_title()}
      description={m.applications_withdrawn()}
      actions={<StartButton kind={kind} label={m.applications_again()} />}
    />
  )
}

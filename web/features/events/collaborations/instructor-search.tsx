import { Link, useNavigate } from '@tanstack/react-router'
import { SearchX, Star } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES } from '#contract/language.ts'
import { CERTIFICATION_ISSUERS, CERTIFICATION_KINDS } from '#contract/people/instructor-terms.ts'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import {
  avatarOf,
  CERTIFICATION_NAMES,
  ISSUER_NAMES,
  issuerOf,
  LANGUAGE_NAMES,
  SPECIALTY_NAMES,
} from '#web/domain/instructors/labels.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { STATUS_LABELS } from './labels.ts'
import { type FoundInstructor, type InstructorSearch, useFoundInstructors } from './queries.ts'
import { ProposeForm } from './terms-form.tsx'

const RATINGS = ['3', '4', '4.5']

interface SearchProps {
  /** In the address. */
  search: InstructorSearch
  today: string
}

/** Who could be asked, and a way to ask them. */
export function InstructorSearchPanel({ search, today }: SearchProps) {
  const query = useFoundInstructors(search)
  return (
    <div className="grid gap-6">
      <Filters search={search} today={today} />
      <LoadedList
        query={query}
        title={m.collaborations_search_failed()}
        skeleton={<Skeleton className="h-64 w-full" />}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              level={2}
              seed="instructor-search"
              icon={<SearchX aria-hidden="true" strokeWidth={1.5} />}
              title={m.collaborations_search_empty_title()}
              description={m.collaborations_search_empty()}
            />
          ) : (
            <>
              <p role="status" className="text-muted text-sm">
                {m.collaborations_search_count({ count: found.length })}
              </p>
              <ul className="-mt-3 divide-y border-y">
                {found.map((each) => (
                  <Found key={each.id} instructor={each} today={today} />
                ))}
              </ul>
            </>
          )
        }
      </LoadedList>
    </div>
  )
}

function Filters({ search, today }: SearchProps) {
  const navigate = useNavigate()
  const set = (change: InstructorSearch) =>
    navigate({
      to: '/provider/events/collaborations',
      search: { tab: 'find', ...stringsOf({ ...search, ...change }) },
      replace: true,
    })
  const any = { value: '', label: m.collaborations_any() }
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={m.collaborations_filter_name()}>
        <Input
          type="search"
          defaultValue={search.q}
          onBlur={(event) => set({ q: event.target.value || undefined })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') set({ q: event.currentTarget.value || undefined })
          }}
        />
      </Field>
      <Field label={m.collaborations_filter_certification()}>
        <Select
          value={search.certification ?? ''}
          options={[
            any,
            ...CERTIFICATION_KINDS.map((value) => ({ value, label: CERTIFICATION_NAMES[value]() })),
          ]}
          onValueChange={(value) =>
            set({ certification: (value || undefined) as InstructorSearch['certification'] })
          }
        />
      </Field>
      <Field label={m.collaborations_filter_issuer()}>
        <Select
          value={search.issuer ?? ''}
          options={[any, ...CERTIFICATION_ISSUERS.map((value) => ({ value, label: ISSUER_NAMES[value]() }))]}
          onValueChange={(value) => set({ issuer: (value || undefined) as InstructorSearch['issuer'] })}
        />
      </Field>
      <Field label={m.collaborations_filter_language()}>
        <Select
          value={search.language ?? ''}
          options={[any, ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value]() }))]}
          onValueChange={(value) => set({ language: (value || undefined) as InstructorSearch['language'] })}
        />
      </Field>
      <Field label={m.collaborations_filter_municipality()}>
        <Select
          value={search.municipality ?? ''}
          options={[any, ...MUNICIPALITIES.map((value) => ({ value, label: value }))]}
          onValueChange={(value) =>
            set({ municipality: (value || undefined) as InstructorSearch['municipality'] })
          }
        />
      </Field>
      <Field label={m.collaborations_filter_rating()}>
        <Select
          value={search.ratingMin === undefined ? '' : String(search.ratingMin)}
          options={[
            any,
            ...RATINGS.map((value) => ({ value, label: m.collaborations_rating_from({ stars: value }) })),
          ]}
          onValueChange={(value) => set({ ratingMin: value ? Number(value) : undefined })}
        />
      </Field>
      <Field label={m.collaborations_filter_free_from()}>
        <DateInput
          value={search.freeFrom ?? null}
          min={today}
          onValueChange={(value) => set({ freeFrom: value ?? undefined })}
        />
      </Field>
      <Field label={m.collaborations_filter_free_until()}>
        <DateInput
          value={search.freeUntil ?? null}
          min={search.freeFrom ?? today}
          onValueChange={(value) => set({ freeUntil: value ?? undefined })}
        />
      </Field>
    </div>
  )
}

/** As the address holds them. */
function stringsOf(search: InstructorSearch): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
}

function Found({ instructor, today }: { instructor: FoundInstructor; today: string }) {
  const { name, slug, picture, headline, municipality, rating, taught, collaboration } = instructor
  const isUnderWay =
    collaboration && ['proposed', 'countered', 'reviewing', 'accepted'].includes(collaboration.status)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5">
      <Avatar name={name} src={avatarOf(picture)} size="lg" />
      <div className="grid min-w-0 gap-2.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <Link
              to="/collaborator/$slug"
              params={{ slug }}
              className={linkClass({ variant: 'title', className: 'wrap-anywhere font-[550]' })}
            >
              {name}
            </Link>
            <p className="text-muted text-sm">{headline}</p>
          </div>
          {isUnderWay ? (
            <Badge tone={STATUS_LABELS[collaboration.status].tone} dot>
              {STATUS_LABELS[collaboration.status].name()}
            </Badge>
          ) : (
            <ProposeTo instructor={instructor} today={today} />
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          {rating ? (
            <span className="inline-flex items-center gap-1">
              <Star aria-hidden="true" className="size-3.5" />
              <span className="sr-only">{m.collaborations_rating()}</span>
              {rating.average} ({rating.count})
            </span>
          ) : null}
          {municipality ? <span>{municipality}</span> : null}
          <span>{instructor.languages.map((each) => LANGUAGE_NAMES[each]()).join(', ')}</span>
          <span>{m.collaborations_taught({ count: taught })}</span>
        </p>
        <div className="flex flex-wrap gap-1.5">
          {instructor.certifications.map((each) => (
            <Badge
              key={`${each.kind}-${each.issuer}-${each.expiresOn}`}
              tone={each.state === 'verified' ? 'success' : 'danger'}
            >
              {CERTIFICATION_NAMES[each.kind]()} · {issuerOf(each)}
              {each.expiresOn ? ` · ${formatDate(each.expiresOn, 'medium')}` : null}
            </Badge>
          ))}
          {instructor.specialties.map((each) => (
            <Badge key={each}>{SPECIALTY_NAMES[each]()}</Badge>
          ))}
        </div>
      </div>
    </li>
  )
}

function ProposeTo({ instructor, today }: { instructor: FoundInstructor; today: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.collaborations_propose_to({ name: instructor.name })}
      description={m.collaborations_propose_lead()}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.collaborations_propose_to({ name: instructor.name })}
        >
          {m.collaborations_propose_short()}
        </Button>
      }
    >
      <ProposeForm partners={[instructor]} today={today} onDone={() => setIsOpen(false)} />
    </Sheet>
  )
}

import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { emptyInstructor, emptyProvider, type Lack, listLacks } from '#contract/people/application-lacks.ts'
import { submitApplication } from '#contract/people/applications.ts'
import { m } from '#web/paraglide/messages.js'
import { DraftNotice } from '#web/platform/drafts/draft-notice.tsx'
import { useFormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { todayIso } from '#web/ui/date-text.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Checklist, LackList } from './checklist.tsx'
import { FILE_ON_ITS_WAY } from './document-field.tsx'
import { INSTRUCTOR_PARTS, type TypedInstructor } from './instructor-parts.tsx'
import { nameOfField, sayLack } from './labels.ts'
import { PROVIDER_PARTS, type TypedProvider } from './provider-parts.tsx'
import { type Application, applicationsQuery, type MyApplications } from './queries.ts'
import { SECTIONS, sectionId } from './sections.ts'
import { WithdrawButton } from './withdraw-button.tsx'

interface ApplicationFormProps {
  application: Application
  account: Pick<MyApplications, 'birthDate' | 'weaponsLicense'>
  displayName: string
}

/** Both names of the account: a first guess at what somebody would type. */
function splitName(displayName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = displayName.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

export function InstructorForm({ application, account, displayName }: ApplicationFormProps) {
  const initial: TypedInstructor = {
    ...(application.instructor ?? { ...emptyInstructor(), ...splitName(displayName) }),
    birthDate: '',
  }
  const draft = useFormDraft('application.instructor', initial, application.version)
  const { birthDate, ...instructor } = draft.value
  const lacks = listLacks('instructor', instructor, {
    ...factsOf(application),
    birthDate: account.birthDate ?? (birthDate || null),
    hasWeaponsLicense: account.weaponsLicense !== null,
  })
  return (
    <FormBody
      application={application}
      draft={draft}
      lacks={lacks}
      input={
        {
          birthDate: account.birthDate ? null : birthDate || null,
          instructor,
        } as SubmitDetails
      }
      showPart={(id, problem) => {
        const Part = INSTRUCTOR_PARTS[id]
        return Part ? (
          <Part
            application={application}
            account={account}
            typed={draft.value}
            problem={problem}
            change={(part) => draft.setValue((before) => ({ ...before, ...part }))}
          />
        ) : null
      }}
    />
  )
}

export function ProviderForm({ application, displayName }: ApplicationFormProps) {
  const initial: TypedProvider = application.provider ?? { ...emptyProvider(), contactName: displayName }
  const draft = useFormDraft('application.provider', initial, application.version)
  const lacks = listLacks('provider', draft.value, {
    ...factsOf(application),
    birthDate: null,
    hasWeaponsLicense: false,
  })
  return (
    <FormBody
      application={application}
      draft={draft}
      lacks={lacks}
      input={{ provider: draft.value } as SubmitDetails}
      showPart={(id, problem) => {
        const Part = PROVIDER_PARTS[id]
        return Part ? (
          <Part
            application={application}
            typed={draft.value}
            problem={problem}
            change={(part) => draft.setValue((before) => ({ ...before, ...part }))}
          />
        ) : null
      }}
    />
  )
}

function factsOf({ files }: Application) {
  const today = todayIso()
  return { today, submittedOn: today, documents: files.map(({ document }) => document) }
}

type SubmitDetails = Omit<InputOf<typeof submitApplication>, 'applicationId' | 'version'>

interface FormBodyProps {
  application: Application
  draft: Parameters<typeof DraftNotice>[0]['draft'] & { finish: () => Promise<void> }
  lacks: readonly Lack[]
  input: SubmitDetails
  showPart: (section: string, problem: (field: string) => string | undefined) => ReactNode
}

function FormBody({ application, draft, lacks, input, showPart }: FormBodyProps) {
  const queryClient = useQueryClient()
  const { id: applicationId, kind, version, reviewNotes } = application
  const [isTried, setIsTried] = useState(false)
  const isSendingFiles = useIsMutating({ mutationKey: FILE_ON_ITS_WAY }) > 0
  const call = useFormCall(submitApplication, {
    read: () => ({ applicationId, version, ...input }),
    fieldOf: { NPPR_NUMBER_TAKEN: 'npprInstructorNumber' },
    onDone: async () => {
      await draft.finish()
      await queryClient.invalidateQueries(applicationsQuery)
      window.scrollTo({ top: 0 })
    },
  })
  const problem = (field: string) => {
    const lack = isTried ? lacks.find((each) => each.field === field) : undefined
    return call.problem(field) ?? (lack && startSentence(sayLack(lack))) ?? reviewNotes?.fields[field]
  }
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <aside className="lg:sticky lg:top-24 lg:order-last lg:self-start">
        <Checklist kind={kind} lacks={lacks} />
      </aside>
      <form
        {...call.form}
        onSubmit={(event) => {
          setIsTried(true)
          // The list of what is missing stands right above the button.
          if (lacks.length > 0 || queryClient.isMutating({ mutationKey: FILE_ON_ITS_WAY }) > 0)
            event.preventDefault()
          else call.form.onSubmit(event)
        }}
        className="min-w-0"
      >
        {reviewNotes ? (
          <Notice tone="warning" live="none" className="mb-5" title={m.applications_asked_title()}>
            <p className="wrap-anywhere whitespace-pre-line">{reviewNotes.reason}</p>
            <NotesElsewhere notes={reviewNotes.fields} kind={kind} />
          </Notice>
        ) : null}
        <div className="mb-6 min-h-5">
          <DraftNotice draft={draft} nameOf={nameOfField} />
        </div>
        {SECTIONS[kind].map((section) => (
          <FormSection
            key={section.id}
            id={sectionId(section.id)}
            title={section.title()}
            lead={section.lead()}
          >
            {showPart(section.id, problem)}
          </FormSection>
        ))}
        <div className="grid gap-4 border-t pt-6">
          {isTried && lacks.length > 0 ? <LackList lacks={lacks} /> : null}
          <FormFailure call={call} />
          <div className="flex flex-wrap items-center gap-3">
            <SubmitButton call={call} isWaiting={isSendingFiles}>
              {reviewNotes ? m.applications_submit_again() : m.applications_submit()}
            </SubmitButton>
            <WithdrawButton application={application} />
          </div>
          <p className="text-muted text-xs">{m.applications_privacy()}</p>
        </div>
      </form>
    </div>
  )
}

const startSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Notes on what has no field of its own here still have to be read. */
function NotesElsewhere({ notes, kind }: { notes: Record<string, string>; kind: Application['kind'] }) {
  const shown = [...SECTIONS[kind].flatMap(({ fields }) => fields), 'headline', 'bio']
  const others = Object.entries(notes).filter(([field]) => !shown.includes(field))
  if (others.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1">
      {others.map(([field, note]) => (
        <li key={field} className="wrap-anywhere">
          {nameOfField(field)}: {note}
        </li>
      ))}
    </ul>
  )
}

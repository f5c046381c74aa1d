import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { updateInstructorProfile } from '#contract/people/instructors.ts'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { m } from '#web/paraglide/messages.js'
import { DraftNotice } from '#web/platform/drafts/draft-notice.tsx'
import { type FormDraft, useFormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Loaded } from '#web/platform/loaded.tsx'
import { showError } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import { BothLanguages, Choices } from './profile-fields.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { type Profile, profileQuery } from './queries.ts'
import { nameOfField, type TypedProfile, toInput, toTyped } from './typed-profile.ts'

export function ProfileEditor() {
  const query = useQuery(profileQuery)
  return (
    <Loaded
      query={query}
      title={m.instructors_profile_failed()}
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(profile) => <EditorOf profile={profile} />}
    </Loaded>
  )
}

export function PublicPageLink() {
  const { data } = useQuery(profileQuery)
  if (!data?.slug) return null
  return (
    <a href={`/collaborator/${data.slug}`} className={buttonClass({ variant: 'secondary' })}>
      <ExternalLink aria-hidden="true" className="size-4" />
      {m.instructors_profile_public()}
    </a>
  )
}

function EditorOf({ profile }: { profile: Profile }) {
  // Of the page that the form was filled from. One that is newer by now is not written over: the save is refused.
  const [version, setVersion] = useState(profile.version)
  const draft = useFormDraft('instructor.profile', toTyped(profile), version)
  const shown = { ...profile, ...draft.value }
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-8">
        <PhotoEditor profile={shown} />
        <ProfileForm
          draft={draft}
          version={version}
          isNpprVerified={profile.isNpprVerified}
          onFilled={({ version }) => setVersion(version)}
        />
      </div>
      <aside aria-label={m.instructors_profile_preview()} className="xl:sticky xl:top-8 xl:self-start">
        <ProfilePreview profile={shown} />
      </aside>
    </div>
  )
}

interface ProfileFormProps {
  draft: FormDraft<TypedProfile>
  version: number
  isNpprVerified: boolean
  /** The form now holds this page. */
  onFilled: (profile: Profile) => void
}

function ProfileForm({ draft, version, isNpprVerified, onFilled }: ProfileFormProps) {
  const queryClient = useQueryClient()
  const [isBehind, setIsBehind] = useState(false)
  const typed = draft.value
  const change = (part: Partial<TypedProfile>) => draft.setValue((before) => ({ ...before, ...part }))
  async function loadLatest() {
    try {
      const latest = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
      onFilled(latest)
      setIsBehind(false)
      await draft.finish(toTyped(latest))
    } catch (error) {
      showError(error)
    }
  }
  const call = useFormCall(updateInstructorProfile, {
    read: () => ({ version, ...toInput(typed) }),
    fieldOf: { NPPR_NUMBER_TAKEN: 'npprInstructorNumber' },
    onRefused: ({ serverCode }) => {
      if (serverCode !== 'CONFLICT') return false
      setIsBehind(true)
      return true
    },
    onDone: async (saved) => {
      queryClient.setQueryData(profileQuery.queryKey, saved)
      onFilled(saved)
      await draft.finish(toTyped(saved), typed)
    },
  })
  return (
    <form {...call.form} className="grid gap-6">
      <DraftNotice draft={draft} nameOf={nameOfField} />
      {isBehind ? (
        <Notice
          tone="warning"
          title={m.instructors_profile_behind_title()}
          actions={
            <Button size="sm" variant="secondary" onClick={loadLatest}>
              {m.instructors_profile_behind_load()}
            </Button>
          }
        >
          {m.instructors_profile_behind()}
        </Notice>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.instructors_first_name()} required error={call.problem('firstName')}>
          <Input
            name="firstName"
            value={typed.firstName}
            maxLength={60}
            autoComplete="given-name"
            onChange={(event) => change({ firstName: event.target.value })}
          />
        </Field>
        <Field label={m.instructors_last_name()} required error={call.problem('lastName')}>
          <Input
            name="lastName"
            value={typed.lastName}
            maxLength={60}
            autoComplete="family-name"
            onChange={(event) => change({ lastName: event.target.value })}
          />
        </Field>
        <Field
          label={m.instructors_nppr()}
          hint={isNpprVerified ? m.instructors_nppr_verified() : m.instructors_nppr_hint()}
          optional
          error={call.problem('npprInstructorNumber')}
        >
          <Input
            name="npprInstructorNumber"
            value={typed.npprInstructorNumber ?? ''}
            maxLength={30}
            spellCheck={false}
            autoCapitalize="characters"
            className="tabular"
            onChange={(event) => change({ npprInstructorNumber: event.target.value })}
          />
        </Field>
        <Field label={m.instructors_municipality()} optional error={call.problem('municipality')}>
          <Select
            name="municipality"
            value={typed.municipality ?? ''}
            options={[
              { value: '', label: m.instructors_municipality_none() },
              ...MUNICIPALITIES.map((value) => ({ value, label: value })),
            ]}
            onValueChange={(municipality) => change({ municipality: municipality || null })}
          />
        </Field>
      </div>
      <BothLanguages typed={typed} change={change} problem={call.problem} />
      <Choices typed={typed} change={change} error={call.problem('languages')} />
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center gap-4 border-t pt-5">
        <SubmitButton call={call}>{m.instructors_save()}</SubmitButton>
        <SavedMark call={call} />
      </div>
    </form>
  )
}

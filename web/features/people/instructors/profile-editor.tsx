import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES } from '#contract/language.ts'
import { SPECIALTIES, type Specialty } from '#contract/people/instructor-terms.ts'
import { updateInstructorProfile } from '#contract/people/instructors.ts'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { LANGUAGE_NAMES, SPECIALTY_NAMES } from '#web/domain/instructors/labels.ts'
import { m } from '#web/paraglide/messages.js'
import { useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Loaded } from '#web/platform/loaded.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { type Profile, profileQuery } from './queries.ts'

export function ProfileEditor() {
  const query = useQuery(profileQuery)
  return (
    <Loaded
      query={query}
      title={m.instructors_profile_failed()}
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(profile) => <EditorOf key={profile.version} profile={profile} />}
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
  const [draft, setDraft] = useState(profile)
  const change = (part: Partial<Profile>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-8">
        <PhotoEditor profile={{ ...draft, picture: profile.picture }} />
        <ProfileForm draft={draft} change={change} />
      </div>
      <aside aria-label={m.instructors_profile_preview()} className="xl:sticky xl:top-8 xl:self-start">
        <ProfilePreview profile={{ ...draft, picture: profile.picture }} />
      </aside>
    </div>
  )
}

interface PartProps {
  draft: Profile
  change: (part: Partial<Profile>) => void
}

function ProfileForm({ draft, change }: PartProps) {
  const queryClient = useQueryClient()
  const [isBehind, setIsBehind] = useState(false)
  const call = useFormCall(updateInstructorProfile, {
    read: () => ({
      version: draft.version,
      firstName: draft.firstName,
      lastName: draft.lastName,
      npprInstructorNumber: draft.npprInstructorNumber?.trim() || null,
      headline: draft.headline,
      bio: draft.bio,
      specialties: draft.specialties,
      languages: draft.languages,
      municipality: (draft.municipality || null) as (typeof MUNICIPALITIES)[number] | null,
    }),
    fieldOf: { NPPR_NUMBER_TAKEN: 'npprInstructorNumber' },
    onRefused: ({ serverCode }) => {
      if (serverCode !== 'CONFLICT') return false
      setIsBehind(true)
      return true
    },
    onDone: (saved) => {
      change(saved)
      queryClient.setQueryData(profileQuery.queryKey, saved)
    },
  })
  return (
    <form {...call.form} className="grid gap-6">
      {isBehind ? (
        <Notice
          tone="warning"
          title={m.instructors_profile_behind_title()}
          actions={
            <Button size="sm" variant="secondary" onClick={() => queryClient.invalidateQueries(profileQuery)}>
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
            value={draft.firstName}
            maxLength={60}
            autoComplete="given-name"
            onChange={(event) => change({ firstName: event.target.value })}
          />
        </Field>
        <Field label={m.instructors_last_name()} required error={call.problem('lastName')}>
          <Input
            name="lastName"
            value={draft.lastName}
            maxLength={60}
            autoComplete="family-name"
            onChange={(event) => change({ lastName: event.target.value })}
          />
        </Field>
        <Field
          label={m.instructors_nppr()}
          hint={draft.isNpprVerified ? m.instructors_nppr_verified() : m.instructors_nppr_hint()}
          optional
          error={call.problem('npprInstructorNumber')}
        >
          <Input
            name="npprInstructorNumber"
            value={draft.npprInstructorNumber ?? ''}
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
            value={draft.municipality ?? ''}
            options={[
              { value: '', label: m.instructors_municipality_none() },
              ...MUNICIPALITIES.map((value) => ({ value, label: value })),
            ]}
            onValueChange={(municipality) => change({ municipality: municipality || null })}
          />
        </Field>
      </div>
      <BothLanguages draft={draft} change={change} problem={call.problem} />
      <Choices draft={draft} change={change} error={call.problem('languages')} />
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center gap-4 border-t pt-5">
        <SubmitButton call={call}>{m.instructors_save()}</SubmitButton>
        <SavedMark call={call} />
      </div>
    </form>
  )
}

/** English beside Spanish: what one of them lacks is seen at once. */
function BothLanguages({
  draft,
  change,
  problem,
}: PartProps & { problem: (name: string) => string | undefined }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {LANGUAGES.map((language) => (
        <div key={language} className="grid content-start gap-5">
          <Field
            label={m.instructors_headline({ language: LANGUAGE_NAMES[language]() })}
            error={problem(`headline.${language}`)}
          >
            <Input
              name={`headline.${language}`}
              lang={language}
              value={draft.headline[language]}
              maxLength={160}
              onChange={(event) =>
                change({ headline: { ...draft.headline, [language]: event.target.value } })
              }
            />
          </Field>
          <Field
            label={m.instructors_bio({ language: LANGUAGE_NAMES[language]() })}
            error={problem(`bio.${language}`)}
          >
            <Textarea
              name={`bio.${language}`}
              lang={language}
              rows={8}
              value={draft.bio[language]}
              maxLength={4_000}
              onChange={(event) => change({ bio: { ...draft.bio, [language]: event.target.value } })}
            />
          </Field>
        </div>
      ))}
    </div>
  )
}

function Choices({ draft, change, error }: PartProps & { error?: string }) {
  const toggle = <T,>(list: readonly T[], item: T): T[] =>
    list.includes(item) ? list.filter((each) => each !== item) : [...list, item]
  return (
    <>
      <Fieldset legend={m.instructors_specialties()} hint={m.instructors_specialties_hint()}>
        <div className="flex flex-wrap gap-2">
          {SPECIALTIES.map((specialty: Specialty) => (
            <Chip
              key={specialty}
              selected={draft.specialties.includes(specialty)}
              onClick={() => change({ specialties: toggle(draft.specialties, specialty) })}
            >
              {SPECIALTY_NAMES[specialty]()}
            </Chip>
          ))}
        </div>
      </Fieldset>
      <Fieldset legend={m.instructors_languages()} error={error}>
        <div className="flex flex-wrap gap-x-6">
          {LANGUAGES.map((language) => (
            <Checkbox
              key={language}
              label={LANGUAGE_NAMES[language]()}
              checked={draft.languages.includes(language)}
              onCheckedChange={() => change({ languages: toggle(draft.languages, language) })}
            />
          ))}
        </div>
      </Fieldset>
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getCollaborator } from '#contract/catalog/providers.ts'
import { updateProviderProfile } from '#contract/people/providers.ts'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { MarkdownField } from '#web/domain/publishing/markdown-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { DraftNotice } from '#web/platform/drafts/draft-notice.tsx'
import { useFormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Loaded } from '#web/platform/loaded.tsx'
import { queryOf } from '#web/platform/query.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PictureField, type SentPicture } from './picture-field.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { type ProviderProfile, profileQuery } from './queries.ts'
import { nameOfField, type TypedProfile, toInput, toTyped } from './typed-profile.ts'

const CITIES = MUNICIPALITIES.map((name) => ({ value: name, label: name }))

/** The public page with what it will look like beside it. */
export function ProfileSection() {
  const query = useQuery(profileQuery)
  return (
    <section aria-labelledby="provider-profile" className="mt-4">
      <h2 id="provider-profile" className="scroll-mt-24 text-lg">
        {m.provider_profile()}
      </h2>
      <p className="mt-1 mb-5 text-muted text-sm">{m.provider_profile_lead()}</p>
      <Loaded query={query} title={m.provider_profile_failed()} skeleton={<Skeleton className="h-96" />}>
        {(profile) => <ProfileForm profile={profile} />}
      </Loaded>
    </section>
  )
}

function ProfileForm({ profile }: { profile: ProviderProfile }) {
  const queryClient = useQueryClient()
  const draft = useFormDraft('provider.profile', toTyped(profile))
  const typed = draft.value
  const change = (part: Partial<TypedProfile>) => draft.setValue((before) => ({ ...before, ...part }))
  const [picture, setPicture] = useState<SentPicture | null>(null)
  const [cover, setCover] = useState<SentPicture | null>(null)
  const { data: page } = useQuery({
    ...queryOf(getCollaborator, { slug: profile.slug ?? '-' }),
    enabled: profile.slug !== null,
  })
  const call = useFormCall(updateProviderProfile, {
    read: () => ({ ...toInput(typed), pictureId: picture?.id, coverId: cover?.id }),
    onDone: async (next) => {
      queryClient.setQueryData(profileQuery.queryKey, next)
      void queryClient.invalidateQueries({ queryKey: [getCollaborator.path.replace('/{slug}', '')] })
      await draft.finish(toTyped(next), typed)
    },
  })
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
      <ProfilePreview
        shown={toInput(typed)}
        picture={picture ?? page?.picture}
        cover={cover ?? page?.cover}
      />
      <form {...call.form} className="grid min-w-0 content-start gap-5">
        <DraftNotice draft={draft} nameOf={nameOfField} />
        <Field label={m.provider_profile_name()} required error={call.problem('name')}>
          <Input
            name="name"
            maxLength={80}
            value={typed.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <div className="grid gap-5 md:grid-cols-2">
          <Field label={m.provider_profile_headline_en()} optional error={call.problem('headline.en')}>
            <Input
              name="headlineEn"
              lang="en"
              maxLength={140}
              value={typed.headlineEn}
              onChange={(event) => change({ headlineEn: event.target.value })}
            />
          </Field>
          <Field label={m.provider_profile_headline_es()} optional error={call.problem('headline.es')}>
            <Input
              name="headlineEs"
              lang="es"
              maxLength={140}
              value={typed.headlineEs}
              onChange={(event) => change({ headlineEs: event.target.value })}
            />
          </Field>
          <MarkdownField
            name="bioEn"
            label={m.provider_profile_bio_en()}
            language="en"
            max={4_000}
            optional
            value={typed.bioEn}
            onChange={(bioEn) => change({ bioEn })}
            error={call.problem('bio.en')}
          />
          <MarkdownField
            name="bioEs"
            label={m.provider_profile_bio_es()}
            language="es"
            max={4_000}
            optional
            value={typed.bioEs}
            onChange={(bioEs) => change({ bioEs })}
            error={call.problem('bio.es')}
          />
          <Field label={m.provider_profile_municipality()} optional>
            <Combobox
              options={CITIES}
              value={typed.municipality}
              placeholder={m.provider_profile_municipality_none()}
              onValueChange={(municipality) => change({ municipality })}
            />
          </Field>
          <Field label={m.provider_profile_since()} optional error={call.problem('since')}>
            <Input
              name="since"
              inputMode="numeric"
              maxLength={4}
              value={typed.since}
              onChange={(event) => change({ since: event.target.value })}
            />
          </Field>
          <PictureField
            label={m.provider_profile_picture()}
            current={page?.picture}
            ratio="1 / 1"
            onSent={setPicture}
          />
          <PictureField
            label={m.provider_profile_cover()}
            current={page?.cover}
            ratio="5 / 2"
            onSent={setCover}
          />
        </div>
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton call={call}>{m.provider_profile_save()}</SubmitButton>
          <SavedMark call={call} />
          {profile.slug ? (
            <Link
              to="/collaborator/$slug"
              params={{ slug: profile.slug }}
              className={linkClass({ className: 'inline-flex min-h-11 items-center text-sm' })}
            >
              {m.provider_profile_see()}
            </Link>
          ) : null}
        </div>
      </form>
    </div>
  )
}

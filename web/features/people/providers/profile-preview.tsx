import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCollaborator } from '#contract/catalog/providers.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { RenderedMarkdown } from '#web/domain/publishing/rendered-markdown.tsx'
import { m } from '#web/paraglide/messages.js'
import { language as shownLanguage } from '#web/platform/i18n.ts'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { queryOf } from '#web/platform/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { SentPicture } from './picture-field.tsx'
import type { ProviderProfile } from './queries.ts'

interface ProfilePreviewProps {
  shown: Pick<ProviderProfile, 'name' | 'headline' | 'bio' | 'municipality'>
  slug: string | null
  picture: SentPicture | null
  cover: SentPicture | null
}

const LANGUAGE_NAMES: Record<Language, () => string> = {
  en: m.provider_language_en,
  es: m.provider_language_es,
}

/** What is being typed, as shoppers will see it. */
export function ProfilePreview({ shown, slug, picture, cover }: ProfilePreviewProps) {
  const [language, setLanguage] = useState(shownLanguage())
  const { data: page } = useQuery({
    ...queryOf(getCollaborator, { slug: slug ?? '-' }),
    enabled: slug !== null,
  })
  const shownCover = cover ?? page?.cover
  const shownPicture = picture ?? page?.picture
  return (
    <aside aria-label={m.provider_profile_preview()} className="grid max-w-md content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{m.provider_profile_preview()}</p>
        <fieldset className="flex gap-2">
          <legend className="sr-only">{m.provider_profile_preview_language()}</legend>
          {LANGUAGES.map((each) => (
            <Chip key={each} selected={each === language} onClick={() => setLanguage(each)}>
              {LANGUAGE_NAMES[each]()}
            </Chip>
          ))}
        </fieldset>
      </div>
      <div lang={language} className="overflow-hidden rounded-card border bg-surface">
        <div className="aspect-[5/2] bg-raised">
          {shownCover ? <StoredPicture picture={shownCover} sizes="22rem" ratio="5 / 2" decorative /> : null}
        </div>
        <div className="grid gap-3 p-5">
          <div className="flex items-center gap-3">
            {shownPicture ? (
              <StoredPicture
                picture={shownPicture}
                sizes="3.5rem"
                upTo={320}
                ratio="1 / 1"
                decorative
                className="w-14 shrink-0 overflow-hidden rounded-full"
              />
            ) : (
              <Avatar name={shown.name} />
            )}
            <div className="min-w-0">
              <p className="type-display text-lg leading-tight">{shown.name}</p>
              {shown.municipality ? <p className="text-muted text-xs">{shown.municipality}</p> : null}
            </div>
          </div>
          {shown.headline[language] ? <p className="text-sm">{shown.headline[language]}</p> : null}
          <RenderedMarkdown text={shown.bio[language]} language={language} />
        </div>
      </div>
    </aside>
  )
}

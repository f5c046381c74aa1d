import { useState } from 'react'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { RenderedMarkdown } from '#web/domain/publishing/rendered-markdown.tsx'
import { m } from '#web/paraglide/messages.js'
import { language as shownLanguage } from '#web/platform/i18n.ts'
import { type PictureData, StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { ProviderProfile } from './queries.ts'

interface ProfilePreviewProps {
  shown: Pick<ProviderProfile, 'name' | 'headline' | 'bio' | 'municipality'>
  picture: PictureData | null | undefined
  cover: PictureData | null | undefined
}

const LANGUAGE_NAMES: Record<Language, () => string> = {
  en: m.provider_language_en,
  es: m.provider_language_es,
}

/** What is being typed, as shoppers will see it. */
export function ProfilePreview({ shown, picture, cover }: ProfilePreviewProps) {
  const [language, setLanguage] = useState(shownLanguage())
  return (
    <aside
      aria-label={m.provider_profile_preview()}
      className="grid max-w-md content-start gap-3 xl:order-last xl:max-w-none"
    >
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
        <div className="relative aspect-[5/2] overflow-hidden bg-raised">
          {cover ? (
            <StoredPicture picture={cover} sizes="28rem" ratio="5 / 2" decorative />
          ) : (
            <ContourLines seed={shown.name} className="absolute inset-0 size-full text-text/12" />
          )}
        </div>
        <div className="grid gap-3 p-5">
          <div className="flex items-center gap-3">
            {picture ? (
              <StoredPicture
                picture={picture}
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
          {shown.bio[language].trim() ? (
            <RenderedMarkdown text={shown.bio[language]} language={language} />
          ) : (
            <p className="text-muted text-sm">{m.provider_profile_preview_empty()}</p>
          )}
        </div>
      </div>
    </aside>
  )
}

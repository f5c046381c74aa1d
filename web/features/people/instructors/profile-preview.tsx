import { BadgeCheck, MapPin } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES } from '#contract/language.ts'
import { LANGUAGE_NAMES, SPECIALTY_NAMES } from '#web/domain/instructors/labels.ts'
import { RenderedMarkdown } from '#web/domain/publishing/rendered-markdown.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { Profile } from './queries.ts'

/** As everyone will see it, in either language, while it is typed. */
export function ProfilePreview({ profile }: { profile: Profile }) {
  const [language, setLanguage] = useState(getLocale())
  const { firstName, lastName, picture, municipality, specialties, languages } = profile
  const name = `${firstName} ${lastName}`.trim()
  return (
    <div className="rounded-card border bg-surface p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-[550] text-muted text-xs">{m.instructors_profile_preview()}</h2>
        <div className="flex gap-1.5">
          {LANGUAGES.map((each) => (
            <Chip key={each} selected={each === language} onClick={() => setLanguage(each)}>
              {LANGUAGE_NAMES[each]()}
            </Chip>
          ))}
        </div>
      </div>
      {picture ? (
        <img
          src={`${picture.url}/480.webp`}
          alt=""
          width={4}
          height={5}
          className="mt-4 aspect-[4/5] w-36 rounded-card bg-sunken object-cover"
        />
      ) : (
        <Avatar name={name || '?'} size="xl" className="mt-4" />
      )}
      <p className="type-display mt-4 wrap-anywhere text-lg">{name || m.instructors_preview_name()}</p>
      <p lang={language} className="mt-1 text-muted text-sm">
        {profile.headline[language] || m.instructors_preview_headline()}
      </p>
      <ul className="mt-3 grid gap-1.5 text-muted text-sm">
        {municipality ? (
          <li className="flex items-center gap-2">
            <MapPin aria-hidden="true" className="size-4" />
            {municipality}
          </li>
        ) : null}
        {profile.isNpprVerified ? (
          <li className="flex items-center gap-2">
            <BadgeCheck aria-hidden="true" className="size-4" />
            <span className="tabular">{profile.npprInstructorNumber}</span>
          </li>
        ) : null}
        <li>{languages.map((each) => LANGUAGE_NAMES[each]()).join(' · ')}</li>
      </ul>
      {specialties.length > 0 ? (
        <div className="mt-3 flex flex-wrap gap-1.5">
          {specialties.map((each) => (
            <Badge key={each}>{SPECIALTY_NAMES[each]()}</Badge>
          ))}
        </div>
      ) : null}
      <div lang={language} className="mt-4 grid gap-3 wrap-anywhere border-t pt-4 text-sm">
        <RenderedMarkdown
          text={profile.bio[language]}
          language={language}
          empty={m.instructors_preview_bio()}
        />
      </div>
    </div>
  )
}

import { LANGUAGES } from '#contract/language.ts'
import { SPECIALTIES, type Specialty } from '#contract/people/instructor-terms.ts'
import { LANGUAGE_NAMES, SPECIALTY_NAMES } from '#web/domain/instructors/labels.ts'
import { MarkdownField } from '#web/domain/publishing/markdown-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { TypedProfile } from './typed-profile.ts'

interface PartProps {
  typed: TypedProfile
  change: (part: Partial<TypedProfile>) => void
}

/** English beside Spanish: what one of them lacks is seen at once. */
export function BothLanguages({
  typed,
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
              value={typed.headline[language]}
              maxLength={160}
              onChange={(event) =>
                change({ headline: { ...typed.headline, [language]: event.target.value } })
              }
            />
          </Field>
          <MarkdownField
            name={`bio.${language}`}
            label={m.instructors_bio({ language: LANGUAGE_NAMES[language]() })}
            language={language}
            max={4_000}
            value={typed.bio[language]}
            onChange={(text) => change({ bio: { ...typed.bio, [language]: text } })}
            error={problem(`bio.${language}`)}
          />
        </div>
      ))}
    </div>
  )
}

export function Choices({ typed, change, error }: PartProps & { error?: string }) {
  const toggle = <T,>(list: readonly T[], item: T): T[] =>
    list.includes(item) ? list.filter((each) => each !== item) : [...list, item]
  return (
    <>
      <Fieldset legend={m.instructors_specialties()} hint={m.instructors_specialties_hint()}>
        <div className="flex flex-wrap gap-2">
          {SPECIALTIES.map((specialty: Specialty) => (
            <Chip
              key={specialty}
              selected={typed.specialties.includes(specialty)}
              onClick={() => change({ specialties: toggle(typed.specialties, specialty) })}
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
              checked={typed.languages.includes(language)}
              onCheckedChange={() => change({ languages: toggle(typed.languages, language) })}
            />
          ))}
        </div>
      </Fieldset>
    </>
  )
}

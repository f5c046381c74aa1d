import { useId } from 'react'
import { WAIVER_TEXT_MAX } from '#contract/events/waiver-terms.ts'
import type { Language } from '#contract/language.ts'
import { MarkdownField } from '#web/domain/publishing/markdown-field.tsx'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type InBoth = Record<Language, string>

export interface WaiverTexts {
  name: InBoth
  body: InBoth
}

export const EMPTY_TEXTS: WaiverTexts = { name: { en: '', es: '' }, body: { en: '', es: '' } }

const LANGUAGE_NAMES = { en: () => m.waivers_english(), es: () => m.waivers_spanish() }

export function findProblems({ name, body }: WaiverTexts): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const language of ['en', 'es'] as const) {
    if (!name[language].trim()) problems[`name.${language}`] = m.waivers_name_needed()
    if (!body[language].trim()) problems[`body.${language}`] = m.waivers_body_needed()
  }
  return problems
}

export function nameField(path: string): string {
  return path.startsWith('name') ? m.waivers_field_name() : m.waivers_field_text()
}

interface WaiverFieldsProps {
  call: FormCall
  texts: WaiverTexts
  onChange: (texts: WaiverTexts) => void
}

/** English beside Spanish: a name and a text each. */
export function WaiverFields({ call, texts, onChange }: WaiverFieldsProps) {
  return (
    <div className="grid min-w-0 gap-x-8 gap-y-10 lg:grid-cols-2">
      {(['en', 'es'] as const).map((language) => (
        <LanguageFields key={language} language={language} call={call} texts={texts} onChange={onChange} />
      ))}
    </div>
  )
}

function LanguageFields({ language, call, texts, onChange }: WaiverFieldsProps & { language: Language }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 content-start gap-4">
      <h2 id={headingId} className="text-base">
        {LANGUAGE_NAMES[language]()}
      </h2>
      <Field label={m.waivers_field_name()} error={call.problem(`name.${language}`)}>
        <Input
          name={`name.${language}`}
          lang={language}
          maxLength={200}
          value={texts.name[language]}
          onChange={(event) =>
            onChange({ ...texts, name: { ...texts.name, [language]: event.target.value } })
          }
        />
      </Field>
      <MarkdownField
        name={`body.${language}`}
        label={m.waivers_field_text()}
        previewName={LANGUAGE_NAMES[language]()}
        language={language}
        max={WAIVER_TEXT_MAX}
        value={texts.body[language]}
        onChange={(text) => onChange({ ...texts, body: { ...texts.body, [language]: text } })}
        error={call.problem(`body.${language}`)}
      />
    </section>
  )
}

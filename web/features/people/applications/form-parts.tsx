/** Fields that both kinds of application have. */
import type { ReactNode } from 'react'
import { LANGUAGES } from '#contract/language.ts'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { nameOfField } from './labels.ts'
import type { Application } from './queries.ts'
import { fieldId } from './sections.ts'

export interface PartProps<T> {
  application: Application
  typed: T
  change: (part: Partial<T>) => void
  /** What is wrong with a field, or what an admin noted on it. */
  problem: (field: string) => string | undefined
}

interface NamedFieldProps {
  field: string
  problem: PartProps<unknown>['problem']
  hint?: string
  optional?: boolean
  children: ReactNode
}

/** Named once: the list of lacks, the notes and the form say the same. */
export function NamedField({ field, problem, hint, optional, children }: NamedFieldProps) {
  return (
    <Field
      id={fieldId(field)}
      label={nameOfField(field)}
      hint={hint}
      error={problem(field)}
      required={!optional}
      optional={optional}
    >
      {children}
    </Field>
  )
}

interface TextFieldProps extends Omit<NamedFieldProps, 'children'> {
  value: string
  maxLength: number
  autoComplete?: string
  inputMode?: 'tel' | 'text'
  isCode?: boolean
  onChange: (value: string) => void
}

export function TextField({
  value,
  maxLength,
  autoComplete,
  inputMode,
  isCode,
  onChange,
  ...named
}: TextFieldProps) {
  return (
    <NamedField {...named}>
      <Input
        name={named.field}
        value={value}
        maxLength={maxLength}
        autoComplete={autoComplete ?? 'off'}
        inputMode={inputMode}
        {...(isCode && { spellCheck: false, autoCapitalize: 'characters', className: 'tabular' })}
        onChange={(event) => onChange(event.target.value)}
      />
    </NamedField>
  )
}

interface MunicipalityProps {
  value: string
  problem: NamedFieldProps['problem']
  onChange: (municipality: string) => void
}

export function MunicipalityField({ value, problem, onChange }: MunicipalityProps) {
  return (
    <NamedField field="municipality" problem={problem}>
      <Select
        name="municipality"
        value={value}
        placeholder={m.applications_choose()}
        options={MUNICIPALITIES.map((each) => ({ value: each, label: each }))}
        onValueChange={onChange}
      />
    </NamedField>
  )
}

interface Texts {
  headline: { en: string; es: string }
  bio: { en: string; es: string }
}

/** English beside Spanish: what one of them lacks is seen at once. */
export function PublicTexts({ typed, change, problem }: Omit<PartProps<Texts>, 'application'>) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {LANGUAGES.map((language) => (
        <div key={language} className="grid content-start gap-5">
          <NamedField
            field={`headline.${language}`}
            problem={(field) => problem(field) ?? problem('headline')}
            hint={language === 'en' ? m.applications_headline_hint_en() : m.applications_headline_hint_es()}
          >
            <Input
              lang={language}
              value={typed.headline[language]}
              maxLength={140}
              onChange={(event) =>
                change({ headline: { ...typed.headline, [language]: event.target.value } })
              }
            />
          </NamedField>
          <NamedField field={`bio.${language}`} problem={(field) => problem(field) ?? problem('bio')}>
            <Textarea
              lang={language}
              rows={7}
              value={typed.bio[language]}
              maxLength={4_000}
              onChange={(event) => change({ bio: { ...typed.bio, [language]: event.target.value } })}
            />
          </NamedField>
        </div>
      ))}
    </div>
  )
}

/** Pieces that every part of the form is made of. */
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Texts } from '../queries.ts'
import { fieldId, type Problems } from './check-product.ts'
import type { ProductValues } from './product-values.ts'

/** What every part of the form is given. */
export interface ProductFields {
  values: ProductValues
  /** The fields that change; the rest stays. A function gets what is there by then: two uploads may end at once. */
  change: (changed: Partial<ProductValues> | ((values: ProductValues) => Partial<ProductValues>)) => void
  problems: Problems
  /** Texts whose Spanish is older than its English: `description`. */
  stale: readonly string[]
  /** Null while it is new. */
  productId: string | null
}

interface TextPairProps {
  name: 'name' | 'summary'
  fields: ProductFields
  label: string
  hint?: string
  max: number
}

const LANGUAGES = ['en', 'es'] as const

export function nameIn(language: 'en' | 'es', name: string): string {
  return language === 'en' ? m.product_editing_in_english({ name }) : m.product_editing_in_spanish({ name })
}

/** Both languages side by side, each marked as what it is. */
export function TextPair({ name, fields, label, hint, max }: TextPairProps) {
  const { values, change, problems, stale } = fields
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          id={fieldId(`${name}.${language}`)}
          label={nameIn(language, label)}
          hint={hint}
          error={problems[`${name}.${language}`]}
          aside={language === 'es' && stale.includes(name) ? <StaleMark /> : undefined}
        >
          <Input
            lang={language}
            maxLength={max}
            autoComplete="off"
            value={values[name][language]}
            onChange={(event) => change({ [name]: { ...values[name], [language]: event.target.value } })}
          />
        </Field>
      ))}
    </div>
  )
}

interface PlainPairProps {
  path: string
  label: string
  texts: Texts
  max: number
  problems: Problems
  onChange: (texts: Texts) => void
  rows?: number
}

/** The same for a text of a row: an alternative text, a detail. */
export function PlainPair({ path, label, texts, max, problems, onChange, rows }: PlainPairProps) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {LANGUAGES.map((language) => {
        const control = {
          lang: language,
          maxLength: max,
          autoComplete: 'off',
          value: texts[language],
          onChange: (event: { target: { value: string } }) =>
            onChange({ ...texts, [language]: event.target.value }),
        }
        return (
          <Field
            key={language}
            id={fieldId(`${path}.${language}`)}
            label={nameIn(language, label)}
            error={problems[`${path}.${language}`]}
          >
            {rows ? <Textarea rows={rows} {...control} /> : <Input {...control} />}
          </Field>
        )
      })}
    </div>
  )
}

export function StaleMark() {
  return <Badge tone="warning">{m.product_editing_stale_mark()}</Badge>
}

import { MarkdownField } from '#web/domain/publishing/markdown-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { fieldId } from './check-product.ts'
import { nameIn, type ProductFields, StaleMark } from './form-fields.tsx'

const LANGUAGES = ['en', 'es'] as const

export function DescriptionFields({ values, change, problems, stale }: ProductFields) {
  return LANGUAGES.map((language) => (
    <MarkdownField
      key={language}
      id={fieldId(`description.${language}`)}
      label={nameIn(language, m.product_editing_field_description())}
      language={language}
      max={20_000}
      value={values.description[language]}
      onChange={(text) => change({ description: { ...values.description, [language]: text } })}
      error={problems[`description.${language}`]}
      mark={language === 'es' && stale.includes('description') ? <StaleMark /> : undefined}
    />
  ))
}

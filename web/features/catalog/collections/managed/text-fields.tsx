import { useId } from 'react'
import { COLLECTION_LIMITS } from '#contract/catalog/collection-terms.ts'
import type { Language } from '#contract/language.ts'
import { MarkdownField } from '#web/domain/publishing/markdown-field.tsx'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { CollectionValues } from './collection-values.ts'

export interface CollectionFieldsProps {
  call: FormCall
  values: CollectionValues
  onChange: (change: (before: CollectionValues) => CollectionValues) => void
}

const LANGUAGE_NAMES = { en: () => m.collections_english(), es: () => m.collections_spanish() }

/** English beside Spanish. */
export function TextFields(props: CollectionFieldsProps) {
  return (
    <div className="grid min-w-0 gap-x-8 gap-y-10 lg:grid-cols-2">
      {(['en', 'es'] as const).map((language) => (
        <LanguageFields key={language} language={language} {...props} />
      ))}
    </div>
  )
}

function LanguageFields({
  language,
  call,
  values,
  onChange,
}: CollectionFieldsProps & { language: Language }) {
  const headingId = useId()
  const put = (field: 'name' | 'slug' | 'description', text: string) =>
    onChange((before) => ({ ...before, [field]: { ...before[field], [language]: text } }))
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 content-start gap-4">
      <h2 id={headingId} className="text-base">
        {LANGUAGE_NAMES[language]()}
      </h2>
      <Field label={m.collections_field_name()} error={call.problem(`name.${language}`)} required>
        <Input
          name={`name.${language}`}
          lang={language}
          maxLength={COLLECTION_LIMITS.nameMaxLength}
          value={values.name[language]}
          onChange={(event) => put('name', event.target.value)}
        />
      </Field>
      <MarkdownField
        name={`description.${language}`}
        label={m.collections_field_description()}
        previewName={LANGUAGE_NAMES[language]()}
        language={language}
        max={COLLECTION_LIMITS.descriptionMaxLength}
        value={values.description[language]}
        onChange={(text) => put('description', text)}
        error={call.problem(`description.${language}`)}
        optional
      />
      <Field
        label={m.collections_field_slug()}
        hint={m.collections_slug_hint({ path: `/collections/${values.slug[language] || '…'}` })}
        error={call.problem(`slug.${language}`)}
        optional
      >
        <Input
          name={`slug.${language}`}
          maxLength={COLLECTION_LIMITS.slugMaxLength}
          autoCapitalize="none"
          spellCheck={false}
          value={values.slug[language]}
          onChange={(event) => put('slug', event.target.value)}
        />
      </Field>
    </section>
  )
}

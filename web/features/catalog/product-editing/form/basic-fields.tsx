import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TAX_CLASSES } from '#contract/catalog/catalog-terms.ts'
import { useCategoryOptions } from '#web/domain/products/categories.ts'
import { TAX_NAMES } from '#web/domain/products/tax-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldId } from './check-product.ts'
import { nameIn, PlainPair, type ProductFields } from './form-fields.tsx'

const LANGUAGES = ['en', 'es'] as const

export function ClassFields({ values, change, problems }: ProductFields) {
  const categories = useCategoryOptions()
  // One that was deleted while this was being written has to be chosen anew.
  const isGone = categories.length > 0 && !categories.some(({ value }) => value === values.category)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field id={fieldId('category')} label={m.product_editing_field_category()} error={problems.category}>
        <Select
          value={isGone ? '' : values.category}
          placeholder={isGone ? m.product_editing_category_choose() : undefined}
          onValueChange={(category) => change({ category })}
          options={categories}
        />
      </Field>
      <Field
        id={fieldId('taxClass')}
        label={m.product_editing_field_tax()}
        hint={m.product_editing_tax_hint()}
        error={problems.taxClass}
      >
        <Select
          value={values.taxClass}
          onValueChange={(taxClass) => change({ taxClass: taxClass as typeof values.taxClass })}
          options={TAX_CLASSES.map((id) => ({ value: id, label: TAX_NAMES[id]() }))}
        />
      </Field>
    </div>
  )
}

export function TagFields({ values, change, problems }: ProductFields) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          id={fieldId(`tags.${language}`)}
          label={nameIn(language, m.product_editing_field_tags())}
          hint={m.product_editing_tags_hint()}
          error={problems[`tags.${language}`]}
          optional
        >
          <TagInput
            lang={language}
            tags={values.tags[language]}
            onChange={(tags) => change({ tags: { ...values.tags, [language]: tags } })}
          />
        </Field>
      ))}
    </div>
  )
}

interface TagInputProps {
  lang: string
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

/** What is typed stays as it is typed while the field has the focus: a comma at its end is the next tag's beginning. */
function TagInput({ lang, tags, onChange }: TagInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      lang={lang}
      autoComplete="off"
      value={typed ?? tags.join(', ')}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readTags(event.target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter(Boolean))]
}

/** A new product's address is made from its name when these are left empty. */
export function SlugFields({ values, change, problems, productId }: ProductFields) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          id={fieldId(`slug.${language}`)}
          label={nameIn(language, m.product_editing_field_slug())}
          hint={productId ? m.product_editing_slug_hint() : m.product_editing_slug_hint_new()}
          error={problems[`slug.${language}`]}
          optional={!productId}
        >
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            value={values.slug[language]}
            onChange={(event) => change({ slug: { ...values.slug, [language]: event.target.value } })}
          />
        </Field>
      ))}
    </div>
  )
}

const SPECS_MAX = 30

/** Facts in a table: what it is made of, how long it is. */
export function SpecRows({ values, change, problems }: ProductFields) {
  const { specs } = values
  const put = (at: number, spec: (typeof specs)[number]) => change({ specs: specs.with(at, spec) })
  return (
    <Fieldset legend={m.product_editing_field_specs()} hint={m.product_editing_specs_hint()}>
      <div className="grid divide-y border-y empty:hidden">
        {specs.map((spec, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a detail has nothing else by which it is known
          <div key={at} className="flex gap-3 py-4 max-sm:flex-col sm:items-start">
            <div className="grid min-w-0 grow gap-3">
              <PlainPair
                path={`specs.${at}.label`}
                label={m.product_editing_spec_label()}
                texts={spec.label}
                max={200}
                problems={problems}
                onChange={(label) => put(at, { ...spec, label })}
              />
              <PlainPair
                path={`specs.${at}.value`}
                label={m.product_editing_spec_value()}
                texts={spec.value}
                max={200}
                problems={problems}
                onChange={(value) => put(at, { ...spec, value })}
              />
            </div>
            <IconButton
              label={m.product_editing_spec_remove({ number: at + 1 })}
              variant="ghost"
              size="icon-sm"
              className="max-sm:self-end sm:mt-7"
              onClick={() => change({ specs: specs.toSpliced(at, 1) })}
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          </div>
        ))}
      </div>
      {specs.length < SPECS_MAX ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() =>
            change({ specs: [...specs, { label: { en: '', es: '' }, value: { en: '', es: '' } }] })
          }
        >
          {m.product_editing_spec_add()}
        </Button>
      ) : null}
    </Fieldset>
  )
}

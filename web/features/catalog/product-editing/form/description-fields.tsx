import { useState } from 'react'
import { RenderedMarkdown } from '#web/domain/publishing/rendered-markdown.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Texts } from '../queries.ts'
import { fieldId } from './check-product.ts'
import { nameIn, type ProductFields, StaleMark } from './form-fields.tsx'

const LANGUAGES = ['en', 'es'] as const

/** Markdown is edited as it is written: what is shown is made of it, never the other way round. */
export function DescriptionFields({ values, change, problems, stale }: ProductFields) {
  const [tab, setTab] = useState('write')
  return (
    <Tabs
      label={m.product_editing_field_description()}
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'write',
          label: m.product_editing_write(),
          content: (
            <div className="grid gap-4 md:grid-cols-2">
              {LANGUAGES.map((language) => (
                <Field
                  key={language}
                  id={fieldId(`description.${language}`)}
                  label={nameIn(language, m.product_editing_field_description())}
                  hint={m.product_editing_markdown_hint()}
                  error={problems[`description.${language}`]}
                  aside={language === 'es' && stale.includes('description') ? <StaleMark /> : undefined}
                >
                  <Textarea
                    lang={language}
                    rows={12}
                    maxLength={20_000}
                    value={values.description[language]}
                    onChange={(event) =>
                      change({ description: { ...values.description, [language]: event.target.value } })
                    }
                    className="font-mono text-sm"
                  />
                </Field>
              ))}
            </div>
          ),
        },
        {
          value: 'preview',
          label: m.product_editing_preview(),
          content: <MarkdownPreview texts={values.description} />,
        },
      ]}
    />
  )
}

/** As the product page renders it. */
function MarkdownPreview({ texts }: { texts: Texts }) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {LANGUAGES.map((language) => (
        <section key={language} lang={language} className="min-w-0">
          <h3 className="mb-2 text-muted text-sm">
            {nameIn(language, m.product_editing_field_description())}
          </h3>
          <RenderedMarkdown texts={texts} language={language} />
        </section>
      ))}
    </div>
  )
}

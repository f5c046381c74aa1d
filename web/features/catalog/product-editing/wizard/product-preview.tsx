import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import { RenderedMarkdown } from '#web/domain/publishing/rendered-markdown.tsx'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { kindsOf, type ProductValues } from '../form/product-values.ts'
import { KIND_NAMES } from '../labels.ts'
import { optionValuesQuery } from '../queries.ts'
import { listCodes } from '../variants/option-matrix.ts'

/** As a customer will see it, in both languages. */
export function ProductPreview({ values }: { values: ProductValues }) {
  const [language, setLanguage] = useState<string>('en')
  return (
    <section aria-labelledby="product-preview">
      <h2 id="product-preview" className="mb-3 text-base">
        {m.product_editing_preview_title()}
      </h2>
      <Tabs
        label={m.product_editing_preview_language()}
        value={language}
        onValueChange={setLanguage}
        tabs={(['en', 'es'] as const).map((each) => ({
          value: each,
          label: each === 'en' ? m.product_editing_english() : m.product_editing_spanish(),
          content: <PreviewPage values={values} language={each} />,
        }))}
      />
    </section>
  )
}

function PreviewPage({ values, language }: { values: ProductValues; language: Language }) {
  const [main, ...others] = values.pictures
  const { sold, priceCents, compareAtCents } = lowestPrice(values)
  return (
    <article lang={language} className="grid gap-8 md:grid-cols-2">
      <div className="grid content-start gap-2">
        <PreviewPicture
          values={values}
          picture={main}
          language={language}
          sizes="(width < 48rem) 100vw, 560px"
        />
        <div className="grid grid-cols-4 gap-2 empty:hidden">
          {others.slice(0, 4).map((picture) => (
            <PreviewPicture
              key={picture.imageId}
              values={values}
              picture={picture}
              language={language}
              sizes="140px"
            />
          ))}
        </div>
      </div>
      <div className="grid content-start gap-4">
        <h3 className="text-xl">{values.name[language] || '–'}</h3>
        <p className="text-muted">{values.summary[language] || '–'}</p>
        {priceCents === null ? null : (
          <Price cents={priceCents} compareAtCents={compareAtCents ?? undefined} from={sold > 1} size="lg" />
        )}
        <PreviewOptions values={values} language={language} />
        <RenderedMarkdown text={values.description[language]} language={language} />
        {values.specs.length > 0 ? (
          <dl className="text-sm">
            {values.specs.map(({ label, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a detail has nothing else by which it is known
              <div key={at} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 border-b py-2.5">
                <dt className="text-muted">{label[language] || '–'}</dt>
                <dd>{value[language] || '–'}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </article>
  )
}

interface PreviewPictureProps {
  values: ProductValues
  picture: ProductValues['pictures'][number] | undefined
  language: Language
  sizes: string
}

function PreviewPicture({ values, picture, language, sizes }: PreviewPictureProps) {
  const image = picture && values.images[picture.imageId]
  return (
    <StoredPicture
      picture={image ? { ...image, alt: picture.alt[language] } : null}
      sizes={sizes}
      upTo={960}
    />
  )
}

function PreviewOptions({ values, language }: { values: ProductValues; language: Language }) {
  const { data: known = [] } = useQuery(optionValuesQuery)
  const codes = listCodes(values.variants)
  const nameOf = (kind: string, code: string) =>
    [...known, ...values.optionValues].find((value) => value.kind === kind && value.code === code)?.label[
      language
    ] ?? code
  return (
    <dl className="grid gap-2 text-sm empty:hidden">
      {kindsOf(values).map((kind) => (
        <div key={kind} className="flex flex-wrap gap-2">
          <dt className="text-muted">{KIND_NAMES[kind]()}</dt>
          <dd>{(codes[kind] ?? []).map((code) => nameOf(kind, code)).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function lowestPrice({ variants }: ProductValues) {
  const sold = variants.filter(({ isActive, priceCents }) => isActive && priceCents)
  const [lowest] = sold.toSorted((a, b) => (a.priceCents ?? 0) - (b.priceCents ?? 0))
  const prices = new Set(sold.map(({ priceCents }) => priceCents))
  return {
    sold: prices.size,
    priceCents: lowest?.priceCents ?? null,
    compareAtCents: lowest?.compareAtCents ?? null,
  }
}

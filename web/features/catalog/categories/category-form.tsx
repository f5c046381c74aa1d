import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addCategory,
  CATEGORY_BLURB_MAX,
  CATEGORY_NAME_MAX,
  CATEGORY_SLUG_MAX,
  changeCategory,
} from '#contract/catalog/categories.ts'
import { ChangedNotice, type Overtaken, readOvertaken } from '#web/domain/lists/changed-notice.tsx'
import { measureFields } from '#web/domain/products/size-guide/size-guide-edits.ts'
import { SizeGuideField } from '#web/domain/products/size-guide/size-guide-field.tsx'
import { useUploads } from '#web/domain/products/use-uploads.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { toast } from '#web/platform/toasts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { CategoryPicture, type ChosenPicture } from './picture-field.tsx'
import { type ManagedCategory, managedCategoriesQuery, takeCategories } from './queries.ts'
import { slugOf } from './slug-of.ts'

const NO_TEXT = { en: '', es: '' }

interface CategoryFormProps {
  /** Undefined: a new one. */
  category?: ManagedCategory
  onDone: () => void
}

/** Both languages side by side. */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const queryClient = useQueryClient()
  const [filled, setFilled] = useState(category)
  const [version, setVersion] = useState(category?.version ?? 0)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const [slug, setSlug] = useState(category?.slug ?? '')
  // Of a new one it follows the English name until somebody writes another.
  const [isSlugOwn, setIsSlugOwn] = useState(category !== undefined)
  const [picture, setPicture] = useState(category ? pictureOf(category) : null)
  const [sizeGuide, setSizeGuide] = useState(category?.sizeGuide ?? null)
  const sending = useUploads((image) => setPicture({ imageId: image.id, shown: image, isSent: true }))

  const readTexts = (data: FormData) => ({
    name: { en: textOf(data, 'name.en'), es: textOf(data, 'name.es') },
    blurb: { en: textOf(data, 'blurb.en'), es: textOf(data, 'blurb.es') },
    slug,
    sizeGuide,
    ownPicture: picture && {
      imageId: picture.imageId,
      alt: { en: textOf(data, 'ownPicture.alt.en'), es: textOf(data, 'ownPicture.alt.es') },
    },
  })
  const formats = () => ({
    slug: m.categories_address_wrong(),
    ...Object.fromEntries(measureFields(sizeGuide).map((name) => [name, m.categories_sizes_wrong()])),
  })
  const add = useFormCall(addCategory, {
    read: readTexts,
    formats,
    onDone: (next) => finish(next, m.categories_added()),
  })
  const change = useFormCall(changeCategory, {
    read: (data) => ({ ...readTexts(data), categoryId: category?.id ?? '', version }),
    formats,
    onRefused: (error) => {
      const found = readOvertaken(error)
      setOvertaken(found)
      return found !== null
    },
    onDone: (next) => finish(next, m.categories_saved()),
  })
  const call = category ? change : add

  function finish(next: ManagedCategory[], title: string) {
    takeCategories(queryClient, next)
    toast({ variant: 'success', title })
    onDone()
  }
  async function takeTheirs() {
    const all = await queryClient.fetchQuery({ ...managedCategoriesQuery, staleTime: 0 })
    const theirs = all.find(({ id }) => id === category?.id) ?? category
    if (!theirs) return
    setFilled(theirs)
    setVersion(theirs.version)
    setSlug(theirs.slug)
    setPicture(pictureOf(theirs))
    setSizeGuide(theirs.sizeGuide)
    setOvertaken(null)
  }
  const field = (name: string, label: string, value: string | undefined, maxLength: number) => (
    <Field label={label} error={call.problem(name)} required>
      <Input
        name={name}
        lang={name.slice(-2)}
        defaultValue={value}
        maxLength={maxLength}
        onChange={(event) => {
          if (name === 'name.en' && !isSlugOwn) setSlug(slugOf(event.target.value))
        }}
      />
    </Field>
  )
  return (
    <form key={filled?.version} {...call.form} className="grid gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {field('name.en', m.categories_name_en(), filled?.name.en, CATEGORY_NAME_MAX)}
        {field('name.es', m.categories_name_es(), filled?.name.es, CATEGORY_NAME_MAX)}
        {field('blurb.en', m.categories_blurb_en(), filled?.blurb.en, CATEGORY_BLURB_MAX)}
        {field('blurb.es', m.categories_blurb_es(), filled?.blurb.es, CATEGORY_BLURB_MAX)}
      </div>
      <Field
        label={m.categories_address()}
        hint={[
          m.categories_address_hint({ slug: slug || '…' }),
          ...(filled && filled.formerSlugs.length > 0
            ? [m.categories_address_former({ slugs: filled.formerSlugs.join(', ') })]
            : []),
        ].join(' · ')}
        error={call.problem('slug')}
        required
      >
        <Input
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CATEGORY_SLUG_MAX}
          value={slug}
          onChange={(event) => {
            setSlug(event.target.value)
            setIsSlugOwn(event.target.value !== '')
          }}
        />
      </Field>
      <CategoryPicture
        call={call}
        chosen={picture}
        alt={filled?.ownPicture?.alt ?? NO_TEXT}
        drawn={filled && !filled.ownPicture ? filled.picture : null}
        sending={sending}
        onChange={setPicture}
      />
      <SizeGuideField
        guide={sizeGuide}
        hint={m.categories_sizes_hint()}
        problem={call.problem}
        onChange={setSizeGuide}
      />
      <ChangedNotice
        overtaken={overtaken}
        onTake={takeTheirs}
        onKeep={(theirs) => {
          setVersion(theirs.version)
          setOvertaken(null)
        }}
      />
      <FormFailure call={call} />
      <SubmitButton call={call} isWaiting={sending.isBusy}>
        {category ? m.categories_save() : m.categories_add()}
      </SubmitButton>
    </form>
  )
}

function pictureOf({ ownPicture, picture }: ManagedCategory): ChosenPicture | null {
  return ownPicture && picture ? { imageId: ownPicture.imageId, shown: picture, isSent: false } : null
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CATEGORY_BLURB_MAX, CATEGORY_NAME_MAX, changeCategory } from '#contract/catalog/categories.ts'
import { ChangedNotice, type Overtaken, readOvertaken } from '#web/domain/lists/changed-notice.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type ManagedCategory, managedCategoriesQuery, takeCategories } from './queries.ts'

/** Both languages side by side. */
export function EditCategory({ category }: { category: ManagedCategory }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.categories_edit_of({ name: category.name[getLocale()] })}
      description={m.categories_edit_lead()}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.categories_edit_of({ name: category.name[getLocale()] })}
        >
          {m.categories_edit()}
        </Button>
      }
    >
      <CategoryForm category={category} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

function CategoryForm({ category, onDone }: { category: ManagedCategory; onDone: () => void }) {
  const queryClient = useQueryClient()
  const [filled, setFilled] = useState(category)
  const [version, setVersion] = useState(category.version)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const call = useFormCall(changeCategory, {
    read: (data) => ({
      categoryId: category.id,
      version,
      name: { en: textOf(data, 'name.en'), es: textOf(data, 'name.es') },
      blurb: { en: textOf(data, 'blurb.en'), es: textOf(data, 'blurb.es') },
    }),
    onRefused: (error) => {
      const found = readOvertaken(error)
      setOvertaken(found)
      return found !== null
    },
    onDone: (next) => {
      takeCategories(queryClient, next)
      toast({ variant: 'success', title: m.categories_saved() })
      onDone()
    },
  })
  async function takeTheirs() {
    const all = await queryClient.fetchQuery({ ...managedCategoriesQuery, staleTime: 0 })
    const theirs = all.find(({ id }) => id === category.id) ?? category
    setFilled(theirs)
    setVersion(theirs.version)
    setOvertaken(null)
  }
  const field = (name: string, label: string, value: string, maxLength: number) => (
    <Field label={label} error={call.problem(name)} required>
      <Input name={name} lang={name.slice(-2)} defaultValue={value} maxLength={maxLength} />
    </Field>
  )
  return (
    <form key={filled.version} {...call.form} className="grid gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {field('name.en', m.categories_name_en(), filled.name.en, CATEGORY_NAME_MAX)}
        {field('name.es', m.categories_name_es(), filled.name.es, CATEGORY_NAME_MAX)}
        {field('blurb.en', m.categories_blurb_en(), filled.blurb.en, CATEGORY_BLURB_MAX)}
        {field('blurb.es', m.categories_blurb_es(), filled.blurb.es, CATEGORY_BLURB_MAX)}
      </div>
      <ChangedNotice
        overtaken={overtaken}
        onTake={takeTheirs}
        onKeep={(theirs) => {
          setVersion(theirs.version)
          setOvertaken(null)
        }}
      />
      <FormFailure call={call} />
      <SubmitButton call={call}>{m.categories_save()}</SubmitButton>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteCategory } from '#contract/catalog/categories.ts'
import { readOvertaken } from '#web/domain/lists/changed-notice.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { toast } from '#web/platform/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ManagedCategory, managedCategoriesQuery, takeCategories } from './queries.ts'

interface DeleteCategoryProps {
  category: ManagedCategory
  others: readonly ManagedCategory[]
}

export function DeleteCategory({ category, others }: DeleteCategoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const label = m.categories_delete_of({ name: category.name[getLocale()] })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={label}
      description={isUsed(category) ? m.categories_delete_used() : m.categories_delete_empty()}
      trigger={
        <IconButton label={label}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      }
    >
      <DeleteForm category={category} others={others} />
    </Dialog>
  )
}

const isUsed = ({ uses }: ManagedCategory) => uses.products + uses.campaigns > 0

/** What is in it goes somewhere: chosen here, moved with it. */
function DeleteForm({ category, others }: DeleteCategoryProps) {
  const queryClient = useQueryClient()
  const [target, setTarget] = useState('')
  const { uses } = category
  const call = useFormCall(deleteCategory, {
    read: () => ({
      categoryId: category.id,
      version: category.version,
      ...(target ? { moveTo: target } : {}),
    }),
    check: (): Record<string, string> =>
      isUsed(category) && !target ? { moveTo: m.categories_delete_choose() } : {},
    onRefused: (error) => {
      // Somebody changed it, or put something into it: what it says now is shown before anything is deleted.
      const isStale = readOvertaken(error) !== null || error.serverCode === 'CATEGORY_IN_USE'
      if (isStale) void queryClient.invalidateQueries({ queryKey: managedCategoriesQuery.queryKey })
      return false
    },
    onDone: (next) => {
      const name = category.name[getLocale()]
      const to = others.find(({ id }) => id === target)?.name[getLocale()]
      takeCategories(queryClient, next)
      toast({
        variant: 'success',
        title: to ? m.categories_deleted_moved({ name, target: to }) : m.categories_deleted({ name }),
      })
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      {isUsed(category) ? (
        <>
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {uses.products > 0 ? (
              <li>
                {m.categories_delete_products({ count: formatNumber(uses.products) })}{' '}
                <Link to="/admin/products" search={{ category: category.id }} className={linkClass()}>
                  {m.categories_delete_see()}
                </Link>
              </li>
            ) : null}
            {uses.campaigns > 0 ? (
              <li>{m.categories_delete_campaigns({ count: formatNumber(uses.campaigns) })}</li>
            ) : null}
          </ul>
          <Field label={m.categories_delete_to()} error={call.problem('moveTo')} required>
            <Select
              name="moveTo"
              value={target}
              placeholder={m.categories_delete_choose()}
              options={others.map(({ id, name }) => ({ value: id, label: name[getLocale()] }))}
              onValueChange={(value) => {
                setTarget(value)
                call.forget('moveTo')
              }}
            />
          </Field>
        </>
      ) : null}
      <FormFailure call={call} />
      <SubmitButton call={call} variant="danger">
        {isUsed(category) ? m.categories_delete_move() : m.categories_delete_confirm()}
      </SubmitButton>
    </form>
  )
}

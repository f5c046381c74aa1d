import { Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CategoryForm } from './category-form.tsx'
import type { ManagedCategory } from './queries.ts'

export function EditCategory({ category }: { category: ManagedCategory }) {
  const [isOpen, setIsOpen] = useState(false)
  const label = m.categories_edit_of({ name: category.name[getLocale()] })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="lg"
      title={label}
      description={m.categories_edit_lead()}
      trigger={
        <Button variant="secondary" size="sm" aria-label={label}>
          {m.categories_edit()}
        </Button>
      }
    >
      <CategoryForm category={category} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

export function AddCategory() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="lg"
      title={m.categories_add()}
      description={m.categories_add_lead()}
      trigger={<Button icon={<Plus aria-hidden="true" className="size-4" />}>{m.categories_add()}</Button>}
    >
      <CategoryForm onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

import { type ReactNode, useId, useState } from 'react'
import { useCategoryOptions } from '#web/domain/products/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BulkAction } from './bulk-action.ts'

interface BulkDialogProps {
  count: number
  onRun: (action: BulkAction) => void
  onClose: () => void
}

interface FrameProps extends Pick<BulkDialogProps, 'count' | 'onClose'> {
  title: string
  onSubmit: () => void
  children: ReactNode
}

function BulkDialog({ title, count, onSubmit, onClose, children }: FrameProps) {
  const formId = useId()
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={m.product_list_bulk_lead({ count })}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <Button type="submit" form={formId}>
          {m.product_list_apply()}
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}

/** Live at once, as every change of a price. */
export function PriceDialog({ count, onRun, onClose }: BulkDialogProps) {
  const [percent, setPercent] = useState('')
  const title = m.product_list_change_price()
  return (
    <BulkDialog
      title={title}
      count={count}
      onClose={onClose}
      onSubmit={() =>
        onRun({
          kind: 'products.price',
          input: { percent: Number(percent) },
          title: m.product_list_pricing(),
        })
      }
    >
      <Field label={m.product_list_percent()} hint={m.product_list_percent_hint()}>
        <Input
          name="percent"
          type="number"
          inputMode="decimal"
          min={-90}
          max={300}
          step="0.5"
          required
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
        />
      </Field>
    </BulkDialog>
  )
}

export function CategoryDialog({ count, onRun, onClose }: BulkDialogProps) {
  const categories = useCategoryOptions()
  const [category, setCategory] = useState('')
  return (
    <BulkDialog
      title={m.product_list_set_category()}
      count={count}
      onClose={onClose}
      onSubmit={() =>
        onRun({ kind: 'products.category', input: { category }, title: m.product_list_sorting() })
      }
    >
      <Field label={m.product_list_col_category()} hint={m.product_list_review_hint()}>
        <Select
          name="category"
          required
          value={category}
          placeholder={m.product_list_choose()}
          options={categories}
          onValueChange={setCategory}
        />
      </Field>
    </BulkDialog>
  )
}

const listTags = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

export function TagsDialog({ count, onRun, onClose }: BulkDialogProps) {
  const [en, setEn] = useState('')
  const [es, setEs] = useState('')
  return (
    <BulkDialog
      title={m.product_list_add_tags()}
      count={count}
      onClose={onClose}
      onSubmit={() =>
        onRun({
          kind: 'products.tags',
          input: { en: listTags(en), es: listTags(es) },
          title: m.product_list_tagging(),
        })
      }
    >
      <Field label={m.product_list_tags_en()} hint={m.product_list_tags_hint()}>
        <Input name="tags-en" required value={en} onChange={(event) => setEn(event.target.value)} />
      </Field>
      <Field label={m.product_list_tags_es()} hint={m.product_list_review_hint()}>
        <Input name="tags-es" required lang="es" value={es} onChange={(event) => setEs(event.target.value)} />
      </Field>
    </BulkDialog>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createProduct, moveProduct } from '#contract/catalog/product-editing.ts'
import type { PublishingAction } from '#contract/catalog/publishing.ts'
import { StepList } from '#web/domain/publishing/step-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { DraftNotice } from '#web/platform/drafts/draft-notice.tsx'
import { useFormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { NoScriptNotice } from '#web/platform/forms/form-fields.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusField, LackList } from '../editor/transition-dialog.tsx'
import { fieldId, listLacks } from '../form/check-product.ts'
import { PRODUCT_SECTIONS, ProductFormSection, SECTION_NAMES, sectionOf } from '../form/product-form.tsx'
import { NEW_PRODUCT, type ProductValues, toDraftInput } from '../form/product-values.ts'
import { useProductForm } from '../form/use-product-form.ts'
import { ACTION_DONE, ACTION_NAMES, nameDraftField } from '../labels.ts'
import { providersQuery, setProduct } from '../queries.ts'
import { ProductPreview } from './product-preview.tsx'

const STEPS = [...PRODUCT_SECTIONS, 'preview'] as const
type StepId = (typeof STEPS)[number]

/** An admin also says whose it is. */
type NewProduct = ProductValues & { providerId: string | null }
const NOTHING: NewProduct = { ...NEW_PRODUCT, providerId: null }

interface CreateProductProps {
  isAdmin: boolean
  onCreated: (productId: string) => void
}

/** Step by step, in any order; what was typed is saved as it is typed. */
export function CreateProduct({ isAdmin, onCreated }: CreateProductProps) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<StepId>('texts')
  const [isAsked, setIsAsked] = useState(false)
  const draft = useFormDraft('create.product', NOTHING)
  const { providerId } = draft.value
  const form = useProductForm(draft, (problems) => {
    const [first] = Object.keys(problems)
    if (first) goTo(first)
  })
  const create = useMutation(mutationOf(createProduct))
  const move = useMutation(mutationOf(moveProduct))
  const lacks = listLacks(form.values)
  const needsProvider = isAdmin && !providerId

  function goTo(path: string) {
    // The field of another step is there only once that step is drawn.
    flushSync(() => setStep(path === 'providerId' ? 'texts' : sectionOf(path)))
    focusField(path)
  }

  /** Saved first: whatever comes of the move, the draft is there. */
  async function save(action: PublishingAction | null) {
    setIsAsked(true)
    if (needsProvider) return goTo('providerId')
    if (action && lacks.length > 0) return setStep('preview')
    if (!form.check()) return
    try {
      const input = toDraftInput(form.values)
      const made = await create.mutateAsync(providerId ? { ...input, providerId } : input)
      await draft.finish()
      setProduct(queryClient, made)
      const moved = action ? await tryMove(made.id, action) : null
      toast({
        title: moved && action ? ACTION_DONE[action]() : m.product_editing_created(),
        variant: 'success',
      })
      onCreated(made.id)
    } catch (error) {
      form.refuse(error)
    }
  }

  async function tryMove(productId: string, action: PublishingAction) {
    try {
      const moved = await move.mutateAsync({ productId, action })
      setProduct(queryClient, moved)
      return moved
    } catch {
      // The editor, where it goes next, says what stands in the way.
      return null
    }
  }

  const at = STEPS.indexOf(step)
  const isSaving = create.isPending || move.isPending
  const fields = {
    values: form.values,
    change: form.change,
    problems: form.problems,
    stale: [],
    productId: null,
  }
  const final: PublishingAction = isAdmin ? 'publish' : 'submit'
  return (
    <form
      method="post"
      noValidate
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        save(null)
      }}
    >
      <NoScriptNotice />
      <div className="pb-4">
        <DraftNotice
          draft={{
            ...draft,
            discard: () => {
              form.clear()
              setIsAsked(false)
              return draft.discard()
            },
          }}
          nameOf={nameDraftField}
        />
      </div>
      <StepList
        steps={STEPS.map((id) => ({
          id,
          label: id === 'preview' ? m.product_editing_step_preview() : SECTION_NAMES[id](),
          lacks: id === 'preview' ? null : lacks.filter((path) => sectionOf(path) === id).length,
        }))}
        current={step}
        onStep={setStep}
      />
      {isAdmin && step === 'texts' ? (
        <ProviderField
          error={isAsked && needsProvider ? m.platform_form_required() : undefined}
          value={providerId}
          onChange={(next) => draft.setValue((before) => ({ ...before, providerId: next }))}
        />
      ) : null}
      {step === 'preview' ? (
        <div className="grid gap-8 border-t py-8">
          {lacks.length > 0 ? (
            <LackList lacks={{ missing: lacks, isSpanishStale: false }} onFollow={goTo} />
          ) : (
            <Notice tone="success" live="none" title={m.product_editing_complete()} />
          )}
          <ProductPreview values={form.values} />
        </div>
      ) : (
        <ProductFormSection section={step} fields={fields} asksStockReason={false} />
      )}
      <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-t bg-page px-4 py-4 md:mx-0 md:px-0">
        {form.message ? <Notice tone="danger">{form.message}</Notice> : null}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button type="submit" variant="ghost" loading={create.isPending && !move.isPending}>
            {m.product_editing_save_draft()}
          </Button>
          <span className="flex grow justify-end gap-2">
            {at > 0 ? (
              <Button variant="secondary" onClick={() => setStep(STEPS[at - 1] as StepId)}>
                {m.product_editing_back()}
              </Button>
            ) : null}
            {step === 'preview' ? (
              <Button loading={isSaving} onClick={() => save(final)}>
                {ACTION_NAMES[final]()}
              </Button>
            ) : (
              <Button onClick={() => setStep(STEPS[at + 1] as StepId)}>{m.product_editing_next()}</Button>
            )}
          </span>
        </div>
      </div>
    </form>
  )
}

interface ProviderFieldProps {
  value: string | null
  error: string | undefined
  onChange: (providerId: string | null) => void
}

/** An admin says whose product it is. */
function ProviderField({ value, error, onChange }: ProviderFieldProps) {
  const { data: providers = [] } = useQuery(providersQuery)
  return (
    <div className="border-t py-6">
      <Field
        id={fieldId('providerId')}
        label={m.product_editing_provider()}
        required
        error={error}
        className="max-w-sm"
      >
        <Combobox
          options={providers.map(({ id, name }) => ({ value: id, label: name }))}
          value={value ?? ''}
          onValueChange={(next) => onChange(next || null)}
        />
      </Field>
    </div>
  )
}

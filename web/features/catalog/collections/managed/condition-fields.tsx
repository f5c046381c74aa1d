import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { COLLECTION_LIMITS, CONDITION_KINDS, type ConditionKind } from '#contract/catalog/collection-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ConditionValues } from './collection-values.ts'
import { nameCondition } from './labels.tsx'
import type { Choices } from './queries.ts'

interface ConditionFieldsProps {
  number: number
  values: ConditionValues
  choices: Choices | undefined
  error?: string
  /** None where it is the only one. */
  onRemove?: () => void
  onChange: (part: Partial<ConditionValues>) => void
}

export function ConditionFields(props: ConditionFieldsProps) {
  const { number, values, onRemove, onChange } = props
  return (
    <Fieldset legend={m.collections_condition({ number })} hideLegend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
        <Field label={m.collections_condition_kind()}>
          <Select
            name={`rules.conditions.${number - 1}.kind`}
            value={values.kind}
            options={CONDITION_KINDS.map((value) => ({ value, label: nameCondition(value) }))}
            onValueChange={(kind) => onChange({ kind: kind as ConditionKind })}
          />
        </Field>
        <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
          <Subject {...props} />
        </div>
        <IconButton
          label={m.collections_condition_remove({ number })}
          disabled={!onRemove}
          onClick={onRemove}
          className="mt-7"
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
    </Fieldset>
  )
}

/** What is asked for: its fields are those of its kind. */
function Subject({ number, values, choices, error, onChange }: ConditionFieldsProps) {
  const tagsId = useId()
  const name = `rules.conditions.${number - 1}`
  switch (values.kind) {
    case 'category':
      return (
        <Field label={m.collections_condition_category()} error={error}>
          <Select
            name={name}
            value={values.categoryId}
            placeholder={m.collections_condition_choose()}
            options={toOptions(choices?.categories, values.categoryId)}
            onValueChange={(categoryId) => onChange({ categoryId })}
          />
        </Field>
      )
    case 'provider':
      return (
        <Field label={m.collections_condition_provider()} error={error}>
          <Select
            name={name}
            value={values.providerId}
            placeholder={m.collections_condition_choose()}
            options={toOptions(choices?.providers, values.providerId)}
            onValueChange={(providerId) => onChange({ providerId })}
          />
        </Field>
      )
    case 'tag':
      return (
        <Field label={m.collections_condition_tag()} hint={m.collections_condition_tag_hint()} error={error}>
          <Input
            name={name}
            list={tagsId}
            maxLength={COLLECTION_LIMITS.tagMaxLength}
            autoComplete="off"
            value={values.tag}
            onChange={(event) => onChange({ tag: event.target.value })}
          />
          <datalist id={tagsId}>
            {choices?.tags.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </Field>
      )
    case 'price':
      return (
        <div className="grid grid-cols-2 gap-3">
          <Field label={m.collections_condition_min()} error={error}>
            <MoneyInput
              name={name}
              valueCents={values.minCents}
              onValueChange={(minCents) => onChange({ minCents })}
            />
          </Field>
          <Field label={m.collections_condition_max()}>
            <MoneyInput valueCents={values.maxCents} onValueChange={(maxCents) => onChange({ maxCents })} />
          </Field>
        </div>
      )
    case 'new':
      return (
        <Field label={m.collections_condition_days()} error={error}>
          <Input
            name={name}
            inputMode="numeric"
            maxLength={3}
            value={values.days}
            trailing={m.collections_condition_days_unit()}
            onChange={(event) => onChange({ days: event.target.value })}
          />
        </Field>
      )
    default:
      return (
        <p className="text-muted text-sm sm:mt-10">
          {values.kind === 'on_sale'
            ? m.collections_condition_on_sale_hint()
            : m.collections_condition_in_stock_hint()}
        </p>
      )
  }
}

/** One that went since it was chosen is still said to be chosen. */
function toOptions(known: readonly { id: string; name: string }[] | undefined, chosen: string) {
  const options = (known ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isGone = known !== undefined && chosen !== '' && !known.some(({ id }) => id === chosen)
  return isGone ? [...options, { value: chosen, label: m.collections_condition_gone() }] : options
}

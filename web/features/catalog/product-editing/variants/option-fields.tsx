import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { OPTION_KINDS, type OptionKind } from '#contract/catalog/catalog-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { ProductFields } from '../form/form-fields.tsx'
import type { NewOptionValue } from '../form/product-values.ts'
import { KIND_NAMES } from '../labels.ts'
import { nameValue } from '../pictures/picture-card.tsx'
import { type OptionValue, optionValuesQuery } from '../queries.ts'
import {
  addCombinations,
  addValue,
  listCodes,
  listMissingCombinations,
  removeValue,
  VARIANTS_MAX,
} from './option-matrix.ts'

let added = 0
const newVariantKey = () => `added-${++added}`

/** What buyers choose from. Each value makes its variants; those that do not exist can be switched off or removed below. */
export function OptionFields({ fields }: { fields: ProductFields }) {
  const { values, change } = fields
  const { data: known = [] } = useQuery(optionValuesQuery)
  const codes = listCodes(values.variants)
  const missing = listMissingCombinations(values.variants)
  return (
    <div className="grid gap-4">
      {OPTION_KINDS.map((kind) => (
        <div key={kind} className="grid gap-2 sm:grid-cols-[6rem_minmax(0,1fr)] sm:items-start">
          <p className="pt-2 font-[550] text-sm">{KIND_NAMES[kind]()}</p>
          <div className="flex flex-wrap items-center gap-2">
            {(codes[kind] ?? []).map((code) => {
              const name = nameValue(kind, code, values, known)
              return (
                <RemovableChip
                  key={code}
                  removeLabel={m.product_editing_option_remove({ name })}
                  onRemove={() => change({ variants: removeValue(values.variants, kind, code) })}
                >
                  {name}
                </RemovableChip>
              )
            })}
            <AddValue kind={kind} known={known} fields={fields} />
          </div>
        </div>
      ))}
      {missing.length > 0 && values.variants.length < VARIANTS_MAX ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => change({ variants: addCombinations(values.variants, missing, newVariantKey) })}
        >
          {m.product_editing_option_fill({ count: missing.length })}
        </Button>
      ) : null}
    </div>
  )
}

interface AddValueProps {
  kind: OptionKind
  known: readonly OptionValue[]
  fields: ProductFields
}

/** One of the store's values, or a new one under its own name. */
function AddValue({ kind, known, fields: { values, change } }: AddValueProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const language = getLocale()
  const choices = [...known, ...values.optionValues].filter((value) => value.kind === kind)
  function add() {
    const text = typed.trim()
    const code = slugOf(text)
    if (!code) return
    const found = choices.find(
      ({ label, code: own }) =>
        own === code || [label.en, label.es].some((each) => fold(each) === fold(text)),
    )
    const value: NewOptionValue | null = found
      ? null
      : { kind, code, label: { en: text, es: text }, swatch: null }
    change({
      variants: addValue(values.variants, kind, found?.code ?? code, newVariantKey),
      ...(value ? { optionValues: [...values.optionValues, value] } : {}),
    })
    setTyped('')
  }
  return (
    <span className="inline-flex items-center gap-1">
      <Field label={m.product_editing_option_add({ kind: KIND_NAMES[kind]() })} hideLabel>
        <Input
          list={listId}
          autoComplete="off"
          maxLength={40}
          placeholder={m.product_editing_option_add_short()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          className="w-36"
        />
      </Field>
      <datalist id={listId}>
        {choices.map(({ code, label }) => (
          <option key={code} value={label[language as 'en' | 'es'] || code} />
        ))}
      </datalist>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={m.product_editing_option_add({ kind: KIND_NAMES[kind]() })}
        disabled={!typed.trim()}
        onClick={add}
      >
        <Plus aria-hidden="true" className="size-4.5" />
      </Button>
    </span>
  )
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}

/** 'Verde Olivo' -> 'verde-olivo', the value's name in addresses. */
function slugOf(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
}

/** Pieces that every part of the form is made of. */
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { MarkdownField } from '#web/domain/publishing/markdown-field.tsx'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { Input, type InputProps } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { TimeInput } from '#web/ui/time-field.tsx'
import { ROW } from './read-event-form.ts'

export { FormSection as Section } from '#web/ui/form-section.tsx'

export interface PartProps {
  call: FormCall
}

type TextFieldProps = PartProps &
  Omit<FieldProps, 'children' | 'error'> & { name: string; input?: Omit<InputProps, 'name'> }

export function TextField({ call, name, input, ...field }: TextFieldProps) {
  return (
    <Field {...field} error={call.problem(name)}>
      <Input autoComplete="off" {...input} name={name} />
    </Field>
  )
}

interface NumberFieldProps extends Omit<TextFieldProps, 'input'> {
  value: number | null | undefined
  min?: number
  max?: number
  placeholder?: string
}

export function NumberField({ value, min = 0, max, placeholder, ...field }: NumberFieldProps) {
  const input = { min, max, placeholder, defaultValue: value ?? '', className: 'tabular' }
  return <TextField {...field} input={{ ...input, type: 'number', inputMode: 'numeric', step: 1 }} />
}

interface TextPairProps extends PartProps {
  name: string
  label: string
  hint?: string
  values: { en: string; es: string }
  max: number
  rows?: number
}

/** Both languages side by side, each marked as what it is. */
export function TextPair({ call, name, label, hint, values, max, rows }: TextPairProps) {
  const languages = [
    { code: 'en', label: m.event_editing_in_english({ name: label }) },
    { code: 'es', label: m.event_editing_in_spanish({ name: label }) },
  ] as const
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {languages.map(({ code, label: full }) => (
        <Field key={code} label={full} hint={hint} error={call.problem(`${name}.${code}`)}>
          {rows ? (
            <Textarea
              name={`${name}.${code}`}
              lang={code}
              rows={rows}
              maxLength={max}
              defaultValue={values[code]}
            />
          ) : (
            <Input
              name={`${name}.${code}`}
              lang={code}
              maxLength={max}
              autoComplete="off"
              defaultValue={values[code]}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

/** A text with Markdown, in both languages, each beside what customers will see of it. */
export function MarkdownPair({ call, name, label, values, max }: Omit<TextPairProps, 'hint' | 'rows'>) {
  const [typed, setTyped] = useState(values)
  const labels = {
    en: m.event_editing_in_english({ name: label }),
    es: m.event_editing_in_spanish({ name: label }),
  }
  return (['en', 'es'] as const).map((code) => (
    <MarkdownField
      key={code}
      name={`${name}.${code}`}
      label={labels[code]}
      language={code}
      max={max}
      value={typed[code]}
      onChange={(text) => setTyped((before) => ({ ...before, [code]: text }))}
      error={call.problem(`${name}.${code}`)}
    />
  ))
}

interface MomentFieldProps extends PartProps {
  name: string
  label: string
  hint?: string
  /** '2026-12-05T09:00' */
  value: string | null
  optional?: boolean
}

/** A day and an hour in Puerto Rico. */
export function MomentField({ call, name, label, hint, value, optional }: MomentFieldProps) {
  const [date, time] = [value?.slice(0, 10) || null, value?.slice(11) ?? '']
  return (
    <div className="grid min-w-0 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10.5rem]">
      <Field label={label} hint={hint} optional={optional} error={call.problem(name)}>
        <DateInput name={name} defaultValue={date} onValueChange={() => call.forget(name)} />
      </Field>
      <Field label={m.event_editing_time()} error={call.problem(`${name}.time`)}>
        <TimeInput
          name={`${name}.time`}
          aria-label={`${label}: ${m.event_editing_time()}`}
          defaultValue={time}
        />
      </Field>
    </div>
  )
}

interface RowsProps<T> {
  /** The field of the API: `squads`. */
  name: string
  rows: readonly T[]
  min?: number
  max: number
  make: () => T
  addLabel: string
  removeLabel: (at: number) => string
  /** `at` is the name of the row's fields: `squads.0`. */
  children: (row: T, at: string, index: number) => ReactNode
  className?: string
}

/** Rows that can be added and removed. Each keeps what was typed in it, whatever becomes of the others. */
export function Rows<T extends { id?: string }>(props: RowsProps<T>) {
  const { name, min = 0, max, make, addLabel, removeLabel, children, className } = props
  const added = useRef(0)
  const list = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState(() => props.rows.map((row, at) => ({ row, key: row.id ?? `first-${at}` })))
  function add() {
    added.current += 1
    setRows([...rows, { row: make(), key: `added-${added.current}` }])
    requestAnimationFrame(() => {
      const last = list.current?.lastElementChild
      last?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus()
    })
  }
  return (
    <div className="grid gap-3">
      <div ref={list} className="grid divide-y border-y empty:hidden">
        {rows.map(({ row, key }, index) => (
          <div key={key} className="flex gap-3 py-4 max-sm:flex-col sm:items-start">
            <input type="hidden" name={`${name}.${index}.${ROW}`} value="1" />
            {row.id ? <input type="hidden" name={`${name}.${index}.id`} value={row.id} /> : null}
            <div className={cn('grid min-w-0 grow gap-4', className)}>
              {children(row, `${name}.${index}`, index)}
            </div>
            <IconButton
              label={removeLabel(index + 1)}
              variant="ghost"
              size="icon-sm"
              className="max-sm:self-end sm:mt-7"
              disabled={rows.length <= min}
              onClick={() => setRows(rows.filter((each) => each.key !== key))}
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          </div>
        ))}
      </div>
      {rows.length < max ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={add}
        >
          {addLabel}
        </Button>
      ) : null}
    </div>
  )
}

import { useState } from 'react'
import { cn } from './cn.ts'
import { Input, type InputProps } from './input.tsx'
import { parseMoneyText, writeMoneyText } from './money-text.ts'

export type MoneyInputProps = Omit<
  InputProps,
  'type' | 'value' | 'defaultValue' | 'leading' | 'trailing' | 'onChange'
> & {
  valueCents?: number | null
  defaultValueCents?: number | null
  /** Null while the text is no amount. */
  onValueChange?: (cents: number | null) => void
}

/** Whole cents in and out; `name` sends cents too. */
export function MoneyInput({
  valueCents,
  defaultValueCents = null,
  onValueChange,
  name,
  className,
  onBlur,
  ...props
}: MoneyInputProps) {
  const [ownCents, setOwnCents] = useState(defaultValueCents)
  const cents = valueCents === undefined ? ownCents : valueCents
  const [draft, setDraft] = useState<string | null>(null)
  const isWrong = draft !== null && draft !== '' && cents === null
  return (
    <>
      <Input
        {...props}
        {...(isWrong ? { 'aria-invalid': true } : {})}
        inputMode="decimal"
        autoComplete="off"
        placeholder={props.placeholder ?? '0.00'}
        leading={<span aria-hidden="true">$</span>}
        className={cn('tabular', className)}
        value={draft ?? writeMoneyText(cents)}
        onChange={(event) => {
          const next = parseMoneyText(event.target.value)
          setDraft(event.target.value)
          setOwnCents(next)
          onValueChange?.(next)
        }}
        onBlur={(event) => {
          if (cents !== null) setDraft(null)
          onBlur?.(event)
        }}
      />
      {name ? <input type="hidden" name={name} value={cents ?? ''} /> : null}
    </>
  )
}

import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Input, type InputProps } from '#web/ui/input.tsx'
import type { Typed } from './card-format.ts'

type FormattedInputProps = Omit<InputProps, 'value' | 'onChange' | 'ref'> & {
  value: string
  onValueChange: (value: string) => void
  format: (typed: Typed, before: string) => Typed
}

/** Writes what is typed the way it is printed, and keeps the caret at the digit it was at. */
export function FormattedInput({ value, onValueChange, format, ...props }: FormattedInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // A changed value sends the browser's caret to the end.
  useLayoutEffect(() => {
    const input = ref.current
    if (input && caret.current !== null && document.activeElement === input)
      input.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const takeOver = useEffectEvent(() => {
    const text = ref.current?.value ?? ''
    if (text !== value) onValueChange(format({ text, caret: text.length }, value).text)
  })
  // What was typed before the script came is in the field, and nobody has heard of it.
  useLayoutEffect(() => takeOver(), [])
  return (
    <Input
      {...props}
      ref={ref}
      value={value}
      onChange={({ target }) => {
        const typed = { text: target.value, caret: target.selectionStart ?? target.value.length }
        const formatted = format(typed, value)
        caret.current = formatted.caret
        onValueChange(formatted.text)
      }}
    />
  )
}

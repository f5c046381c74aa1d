import { useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/input.tsx'

const PAUSE_MS = 350

interface SearchFieldProps {
  /** The text in the address. */
  asked: string
  placeholder: string
  /** `replace`: one place in the history for one search, however often it was refined. */
  onAsk: (text: string, options: { replace: boolean }) => void
  className?: string
}

/** The list follows the typing after a short pause, or at once with Enter. */
export function SearchField({ asked, placeholder, onAsk, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, a cleared filter or a link changed what is asked for.
  useEffect(() => setTyped((text) => (text.trim() === asked ? text : asked)), [asked])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(text: string) {
    clearTimeout(timer.current)
    if (text.trim() !== asked) onAsk(text, { replace: asked !== '' })
  }
  return (
    <Field label={m.orders_filter_search()} className={className}>
      <SearchInput
        name="search"
        aria-label={undefined}
        placeholder={placeholder}
        maxLength={80}
        autoComplete="off"
        value={typed}
        onValueChange={(text) => {
          setTyped(text)
          clearTimeout(timer.current)
          if (text === '') search(text)
          else timer.current = setTimeout(() => search(text), PAUSE_MS)
        }}
        onKeyDown={(event) => event.key === 'Enter' && search(typed)}
      />
    </Field>
  )
}

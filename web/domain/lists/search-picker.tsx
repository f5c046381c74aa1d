import { Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface SearchPickerProps {
  label: string
  placeholder: string
  /** What was found for these words; each is a button that calls `onPicked`. */
  children: (words: string, onPicked: () => void) => ReactNode
}

/** A box for words and what they find below it; once something was picked the list is closed. */
export function SearchPicker({ label, placeholder, children }: SearchPickerProps) {
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words.trim())
  return (
    <div className="grid gap-2">
      <Field label={label}>
        <Input
          type="search"
          value={words}
          placeholder={placeholder}
          autoComplete="off"
          leading={<Search aria-hidden="true" className="size-4" />}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            // The form around it is not sent by looking for something.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      {asked ? children(asked, () => setWords('')) : null}
    </div>
  )
}

interface PickListProps<Row> {
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  onPick: (row: Row) => void
  show: (row: Row) => ReactNode
  emptyText: string
}

export function PickList<Row>({ rows, keyOf, nameOf, onPick, show, emptyText }: PickListProps<Row>) {
  if (!rows) return null
  if (rows.length === 0) return <p className="px-1 text-muted text-sm">{emptyText}</p>
  return (
    <ul className="max-h-80 divide-y overflow-y-auto rounded-field border bg-surface">
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <button
            type="button"
            aria-label={nameOf(row)}
            onClick={() => onPick(row)}
            className="flex min-h-12 w-full items-center gap-3 px-3 py-2 text-left text-sm hover:bg-raised focus-visible:outline-offset-[-2px]"
          >
            {show(row)}
          </button>
        </li>
      ))}
    </ul>
  )
}

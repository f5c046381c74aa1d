import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { listOptionValues } from '#contract/catalog/product-editor.ts'
import {
  SIZE_GUIDE_COLUMNS_MAX,
  SIZE_GUIDE_INCHES_MAX,
  SIZE_GUIDE_NAME_MAX,
  SIZE_GUIDE_NOTE_MAX,
  SIZE_GUIDE_ROWS_MAX,
} from '#contract/catalog/size-guides.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { queryOf } from '#web/platform/query.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  addColumn,
  addRow,
  type Guide,
  newGuide,
  removeColumn,
  removeRow,
  setMeasure,
} from './size-guide-edits.ts'

export interface SizeChoice {
  value: string
  label: string
}

interface SizeGuideFieldProps {
  guide: Guide | null
  hint: string
  /** By the name of the field: `sizeGuide.rows.0.size`. */
  problem: (name: string) => string | undefined
  /** By the name of the field, where the form has ids. */
  idOf?: (name: string) => string
  /** The sizes to choose from; a new guide has a row for each. None: all that the store knows. */
  sizes?: readonly SizeChoice[]
  onChange: (guide: Guide | null) => void
}

const LANGUAGES = ['en', 'es'] as const
const AREA = 'sizeGuide'

/** A table of sizes by measures. Inches are typed; centimeters are worked out for shoppers. */
export function SizeGuideField({ guide, ...props }: SizeGuideFieldProps) {
  const { hint, sizes = [], problem, onChange } = props
  return (
    <Fieldset legend={m.categories_sizes()} hint={hint} error={problem(AREA)}>
      {guide ? (
        <GuideTable guide={guide} {...props} />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onChange(newGuide(sizes.map(({ value }) => value)))}
          className="justify-self-start"
        >
          {m.categories_sizes_add()}
        </Button>
      )}
    </Fieldset>
  )
}

function GuideTable({ guide, problem, idOf, onChange, ...props }: SizeGuideFieldProps & { guide: Guide }) {
  const { data: values = [] } = useQuery({ ...queryOf(listOptionValues, {}), enabled: !props.sizes })
  const sizes =
    props.sizes ??
    values
      .filter(({ kind }) => kind === 'size')
      .map(({ code, label }) => ({ value: code, label: label[getLocale()] }))
  const { columns, rows, note } = guide
  const grid = {
    gridTemplateColumns: `minmax(8rem, 1.2fr) repeat(${columns.length}, minmax(7rem, 1fr)) 2.75rem`,
  }
  const change = (next: Partial<Guide>) => onChange({ ...guide, ...next })
  return (
    <div className="grid gap-4">
      <div className="-mx-1 overflow-x-auto px-1 pb-1">
        <div className="grid items-start gap-2" style={grid}>
          <span className="self-center text-muted text-sm">{m.categories_sizes_measures()}</span>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
            <div key={at} className="grid gap-1.5">
              {LANGUAGES.map((language) => (
                <Input
                  key={language}
                  lang={language}
                  required
                  id={idOf?.(`${AREA}.columns.${at}.${language}`)}
                  name={`${AREA}.columns.${at}.${language}`}
                  aria-label={nameOfColumn(language, at + 1)}
                  aria-invalid={problem(`${AREA}.columns.${at}.${language}`) !== undefined || undefined}
                  placeholder={
                    language === 'en' ? m.categories_sizes_english() : m.categories_sizes_spanish()
                  }
                  maxLength={SIZE_GUIDE_NAME_MAX}
                  value={column[language]}
                  onChange={(event) =>
                    change({ columns: columns.with(at, { ...column, [language]: event.target.value }) })
                  }
                />
              ))}
              {columns.length > 1 ? (
                <Button variant="ghost" size="sm" onClick={() => onChange(removeColumn(guide, at))}>
                  {m.categories_sizes_remove_measure()}
                </Button>
              ) : null}
            </div>
          ))}
          <IconButton
            label={m.categories_sizes_add_measure()}
            disabled={columns.length >= SIZE_GUIDE_COLUMNS_MAX}
            onClick={() => onChange(addColumn(guide))}
          >
            <Plus aria-hidden="true" className="size-4" />
          </IconButton>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            <div key={at} className="col-span-full grid grid-cols-subgrid items-start">
              <Select
                required
                id={idOf?.(`${AREA}.rows.${at}.size`)}
                name={`${AREA}.rows.${at}.size`}
                aria-label={m.categories_sizes_size({ number: at + 1 })}
                aria-invalid={problem(`${AREA}.rows.${at}.size`) !== undefined || undefined}
                placeholder={m.categories_sizes_choose()}
                // Its own stays a choice while the list is on its way.
                options={
                  sizes.some(({ value }) => value === row.size) || row.size === ''
                    ? sizes
                    : [{ value: row.size, label: row.size }, ...sizes]
                }
                value={row.size}
                onValueChange={(size) => change({ rows: rows.with(at, { ...row, size }) })}
              />
              {row.inches.map((inches, column) => {
                const name = `${AREA}.rows.${at}.inches.${column}`
                return (
                  <Field
                    key={name}
                    hideLabel
                    id={idOf?.(name)}
                    label={m.categories_sizes_inches({
                      number: at + 1,
                      measure: columns[column]?.[getLocale()] ?? '',
                    })}
                    error={problem(name)}
                  >
                    <Input
                      name={name}
                      inputMode="decimal"
                      autoComplete="off"
                      placeholder={m.categories_sizes_example()}
                      maxLength={SIZE_GUIDE_INCHES_MAX}
                      value={inches}
                      onChange={(event) => onChange(setMeasure(guide, at, column, event.target.value))}
                    />
                  </Field>
                )
              })}
              <IconButton
                label={m.categories_sizes_remove_size({ number: at + 1 })}
                disabled={rows.length === 1}
                onClick={() => onChange(removeRow(guide, at))}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </div>
          ))}
        </div>
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            optional
            label={language === 'en' ? m.categories_sizes_note_en() : m.categories_sizes_note_es()}
            error={problem(`${AREA}.note.${language}`)}
          >
            <Input
              lang={language}
              name={`${AREA}.note.${language}`}
              maxLength={SIZE_GUIDE_NOTE_MAX}
              value={note[language]}
              onChange={(event) => change({ note: { ...note, [language]: event.target.value } })}
            />
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={rows.length >= SIZE_GUIDE_ROWS_MAX}
          onClick={() => onChange(addRow(guide))}
        >
          {m.categories_sizes_add_size()}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
          {m.categories_sizes_remove()}
        </Button>
      </div>
    </div>
  )
}

const nameOfColumn = (language: 'en' | 'es', number: number) =>
  language === 'en' ? m.categories_sizes_measure_en({ number }) : m.categories_sizes_measure_es({ number })

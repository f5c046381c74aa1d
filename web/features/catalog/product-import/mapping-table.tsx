import { IMPORT_FIELDS, type ImportField } from '#contract/catalog/product-import.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/select.tsx'
import { FIELD_NAMES } from './labels.ts'
import type { ProductImport } from './queries.ts'

interface MappingTableProps {
  current: ProductImport
  mapping: ProductImport['mapping']
  isDisabled: boolean
  onChange: (mapping: ProductImport['mapping']) => void
}

/** The file's first rows, and above each column what it holds. */
export function MappingTable({ current, mapping, isDisabled, onChange }: MappingTableProps) {
  const { headers, preview, rows } = current
  return (
    <section aria-labelledby="import-columns" className="grid gap-3">
      <div>
        <h2 id="import-columns" className="text-base">
          {m.product_import_columns()}
        </h2>
        <p className="text-muted text-sm">{m.product_import_columns_lead({ shown: preview.length, rows })}</p>
      </div>
      <div className="max-h-120 overflow-auto rounded-card border">
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 z-10 bg-surface">
            <tr>
              {headers.map((header, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header
                <th key={at} scope="col" className="min-w-44 border-b p-2 text-left align-bottom font-normal">
                  <span className="wrap-anywhere mb-1 block font-[550]">{header || '–'}</span>
                  <Select
                    aria-label={m.product_import_column_holds({ column: header || String(at + 1) })}
                    disabled={isDisabled}
                    value={mapping[at] ?? ''}
                    placeholder={m.product_import_left_out()}
                    options={IMPORT_FIELDS.map((field) => ({
                      value: field,
                      label: FIELD_NAMES[field](),
                      disabled: mapping.includes(field) && mapping[at] !== field,
                    }))}
                    onValueChange={(field) =>
                      onChange(mapping.with(at, (field || null) as ImportField | null))
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing but their place
              <tr key={line} className="border-b last:border-b-0">
                {headers.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={at} className={mapping[at] ? 'p-2 align-top' : 'p-2 align-top text-faint'}>
                    <span className="wrap-anywhere line-clamp-2">{row[at]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

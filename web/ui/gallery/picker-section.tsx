import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Combobox } from '../combobox.tsx'
import { DateInput } from '../date-field.tsx'
import { Field } from '../field.tsx'
import { type DroppedFile, FileDrop } from '../file-drop.tsx'
import { MoneyInput } from '../money-field.tsx'
import { TimeInput } from '../time-field.tsx'
import { Specimen } from './specimen.tsx'

const towns = [
  'Adjuntas',
  'Aguadilla',
  'Añasco',
  'Caguas',
  'Guánica',
  'Jayuya',
  'Mayagüez',
  'Ponce',
  'Río Piedras',
  'Utuado',
]

export function PickerSection() {
  const [files, setFiles] = useState<DroppedFile[]>([
    { id: 'a', name: 'licencia.pdf', sizeBytes: 482_000, status: 'done' },
    { id: 'b', name: 'retrato.jpg', sizeBytes: 2_400_000, status: 'uploading', progress: 0.6 },
    { id: 'c', name: 'video.jpg', sizeBytes: 9_800_000, status: 'failed', error: m.ui_gallery_too_large() },
  ])
  const add = (added: File[]) => {
    const rows = added.map((file) => ({
      id: `${file.name}-${file.lastModified}`,
      name: file.name,
      sizeBytes: file.size,
      status: 'done' as const,
    }))
    setFiles((known) => [...known.filter((file) => !rows.some((row) => row.id === file.id)), ...rows])
  }
  return (
    <Specimen className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-4">
      <Field label={m.ui_gallery_town()}>
        <Combobox
          placeholder={m.ui_gallery_choose_town()}
          options={towns.map((town) => ({
            value: town.toLowerCase().replace(' ', '-'),
            label: town,
            disabled: town === 'Caguas',
          }))}
        />
      </Field>
      <Field label={m.ui_gallery_day()}>
        <DateInput defaultValue="2026-11-21" min="2026-11-05" max="2027-01-31" />
      </Field>
      <Field label={m.ui_gallery_hour()}>
        <TimeInput defaultValue="09:30" />
      </Field>
      <Field label={m.ui_gallery_amount()}>
        <MoneyInput defaultValueCents={123_450} />
      </Field>
      <Field label={m.ui_gallery_documents()} className="md:col-span-2">
        <FileDrop
          multiple
          accept=".pdf,image/jpeg"
          hint={m.ui_gallery_documents_hint()}
          files={files}
          onFiles={add}
          onRemove={(id) => setFiles((known) => known.filter((file) => file.id !== id))}
        />
      </Field>
      <Field label={m.ui_gallery_disabled()} disabled>
        <DateInput defaultValue="2026-11-21" />
      </Field>
      <Field label={m.ui_gallery_town()} error={m.ui_gallery_choose_town()}>
        <Combobox options={[]} placeholder={m.ui_gallery_choose_town()} />
      </Field>
    </Specimen>
  )
}

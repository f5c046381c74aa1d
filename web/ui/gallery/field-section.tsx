import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Field } from '../field.tsx'
import { Input, PasswordInput, SearchInput } from '../input.tsx'
import { TextLink } from '../link.tsx'
import { Select } from '../select.tsx'
import { Textarea } from '../textarea.tsx'
import { Specimen } from './specimen.tsx'

export function FieldSection() {
  const [search, setSearch] = useState('')
  return (
    <Specimen className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3">
      <Field label={m.ui_gallery_name()} hint={m.ui_gallery_name_hint()}>
        <Input autoComplete="name" />
      </Field>
      <Field label={m.ui_gallery_email()} error={m.ui_gallery_email_error()} required>
        <Input type="email" defaultValue="maria@" autoComplete="email" />
      </Field>
      <Field
        label={m.ui_gallery_password()}
        aside={
          <TextLink variant="quiet" href="#fields">
            {m.ui_gallery_forgot()}
          </TextLink>
        }
      >
        <PasswordInput defaultValue="coqui-coqui" />
      </Field>
      <Field label={m.ui_gallery_read_only()}>
        <Input readOnly value={m.ui_gallery_name_value()} />
      </Field>
      <Field label={m.ui_gallery_disabled()} disabled>
        <Input defaultValue={m.ui_gallery_name_value()} />
      </Field>
      <Field label={m.ui_gallery_town()} optional>
        <Select
          placeholder={m.ui_gallery_choose_town()}
          options={[
            { label: m.ui_gallery_region_north(), options: [{ value: 'arecibo', label: 'Arecibo' }] },
            {
              label: m.ui_gallery_region_west(),
              options: [
                { value: 'mayaguez', label: 'Mayagüez' },
                { value: 'anasco', label: 'Añasco', disabled: true },
              ],
            },
          ]}
        />
      </Field>
      <Field label={m.ui_gallery_note()} optional className="md:col-span-2">
        <Textarea placeholder={m.ui_gallery_note_placeholder()} />
      </Field>
      <SearchInput value={search} onValueChange={setSearch} />
    </Specimen>
  )
}

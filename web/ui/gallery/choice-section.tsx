import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '../checkbox.tsx'
import { Chip, RemovableChip } from '../chip.tsx'
import { formatMoney } from '../format.ts'
import { RadioGroup } from '../radio-group.tsx'
import { RatingInput } from '../rating-input.tsx'
import { Switch } from '../switch.tsx'
import { Specimen } from './specimen.tsx'

export function ChoiceSection() {
  const [isLeather, setIsLeather] = useState(true)
  const options = [
    { value: 'pickup', label: m.ui_gallery_pickup(), aside: formatMoney(0) },
    { value: 'mail', label: m.ui_gallery_mail(), hint: m.ui_gallery_mail_hint(), aside: formatMoney(695) },
    {
      value: 'express',
      label: m.ui_gallery_express(),
      hint: m.ui_gallery_express_hint(),
      aside: formatMoney(1495),
      disabled: true,
    },
  ]
  return (
    <>
      <Specimen className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
        <div>
          <Checkbox label={m.ui_gallery_agree()} hint={m.ui_gallery_agree_hint()} defaultChecked />
          <Checkbox label={m.ui_gallery_agree()} error={m.ui_gallery_agree_error()} />
          <Checkbox label={m.ui_gallery_some()} indeterminate />
          <Checkbox label={m.ui_gallery_disabled()} disabled />
          <Checkbox label={m.ui_gallery_disabled()} disabled defaultChecked />
        </div>
        <div>
          <Switch label={m.ui_gallery_alerts()} hint={m.ui_gallery_alerts_hint()} defaultChecked />
          <Switch label={m.ui_gallery_alerts()} />
          <Switch label={m.ui_gallery_disabled()} disabled />
        </div>
        <RadioGroup legend={m.ui_gallery_delivery()} options={options} defaultValue="mail" />
        <RadioGroup legend={m.ui_gallery_delivery()} options={options} defaultValue="mail" look="plates" />
        <RatingInput legend={m.ui_gallery_your_rating()} defaultValue={4} />
      </Specimen>
      <Specimen className="gap-2">
        <Chip selected={isLeather} onClick={() => setIsLeather(!isLeather)}>
          {m.ui_gallery_filter_leather()}
        </Chip>
        <Chip selected={false}>{m.ui_gallery_filter_cotton()}</Chip>
        <Chip disabled>{m.ui_gallery_filter_sold_out()}</Chip>
        <RemovableChip
          removeLabel={m.ui_gallery_remove_filter({ name: m.ui_gallery_filter_leather() })}
          onRemove={() => setIsLeather(false)}
        >
          {m.ui_gallery_filter_leather()}
        </RemovableChip>
      </Specimen>
    </>
  )
}

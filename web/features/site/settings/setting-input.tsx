import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { BlocksInput } from './blocks-input.tsx'
import { FeaturedInput } from './featured-input.tsx'
import { HoursInput } from './hours-input.tsx'
import { LogoInput } from './logo-input.tsx'
import type { AllSettings } from './queries.ts'
import { nameOf, type SettingField } from './sections/setting-field.ts'
import { showSetting, valueAt } from './setting-text.ts'

interface SettingInputProps {
  field: SettingField
  text: string
  defaults: AllSettings['defaults']
  problem: (name: string) => string | undefined
  onText: (text: string) => void
}

/** The control that a setting of its kind is typed into. */
export function SettingInput({ field, text, defaults, problem, onText }: SettingInputProps) {
  const { kind, label, hint, isWide, isRequired } = field
  const name = nameOf(field)
  const standard = field.hidesDefault
    ? undefined
    : m.settings_default({ value: showSetting(field, valueAt(defaults, [field.key, ...field.path])) })
  const note = [hint?.(), standard].filter(Boolean).join(' ') || undefined
  const place = isWide ? 'sm:col-span-2' : undefined
  if (kind === 'yes or no')
    return (
      <Checkbox
        name={name}
        label={label()}
        hint={note}
        error={problem(name)}
        checked={text === 'yes'}
        onCheckedChange={(isOn) => onText(isOn ? 'yes' : 'no')}
        className={place}
      />
    )
  if (kind === 'blocks') return <BlocksInput label={label()} text={text} onText={onText} />
  if (kind === 'product')
    return <FeaturedInput label={label()} hint={note} productId={text} onChosen={onText} />
  if (kind === 'hours') return <HoursInput field={field} text={text} problem={problem} onText={onText} />
  return (
    <Field label={label()} hint={note} error={problem(name)} required={isRequired} className={place}>
      {kind === 'picture' ? (
        <LogoInput name={name} imageId={text} onChosen={onText} />
      ) : field.options ? (
        <Select name={name} value={text} options={field.options()} onValueChange={onText} />
      ) : (
        <Input
          name={name}
          value={text}
          onChange={(event) => onText(event.target.value)}
          inputMode={kind === 'text' ? undefined : kind === 'whole' ? 'numeric' : 'decimal'}
          maxLength={kind === 'text' ? 200 : 16}
          leading={kind.startsWith('money') ? '$' : undefined}
          trailing={kind === 'percent' ? <span className="px-3 text-muted">%</span> : undefined}
        />
      )}
    </Field>
  )
}

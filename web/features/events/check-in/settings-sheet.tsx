import { type FormEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { CheckInState } from './check-in-state.ts'
import { isSoundOn, switchSound } from './feedback.ts'

interface SettingsSheetProps {
  state: CheckInState
  opensOffline: boolean
  onClose: () => void
  onRename: (device: string) => void
}

export function SettingsSheet({ state, opensOffline, onClose, onRename }: SettingsSheetProps) {
  const [name, setName] = useState(state.device)
  const [hasSound, setHasSound] = useState(isSoundOn)
  function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) onRename(name.trim())
    onClose()
  }
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={m.check_in_settings()}>
      <form onSubmit={save} className="grid gap-5">
        <Field label={m.check_in_device()} hint={m.check_in_device_hint()}>
          <Input value={name} maxLength={40} required onChange={(event) => setName(event.target.value)} />
        </Field>
        <Switch
          label={m.check_in_sound()}
          hint={m.check_in_sound_hint()}
          checked={hasSound}
          onCheckedChange={(isOn) => {
            switchSound(isOn)
            setHasSound(isOn)
          }}
        />
        <p className="text-muted text-sm">
          {state.isStored && opensOffline ? m.check_in_kept() : m.check_in_not_kept()}
          {state.list ? ` ${m.check_in_list_made({ time: formatDate(state.list.madeAt, 'dateTime') })}` : ''}
        </p>
        <Button type="submit" wide>
          {m.check_in_save()}
        </Button>
      </form>
    </Sheet>
  )
}

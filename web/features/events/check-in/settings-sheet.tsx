import { type FormEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { DoorState } from './check-in-state.ts'
import { isSoundOn, switchSound } from './feedback.ts'

interface SettingsSheetProps {
  state: DoorState
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
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={m.door_settings()}>
      <form onSubmit={save} className="grid gap-5">
        <Field label={m.door_device()} hint={m.door_device_hint()}>
          <Input value={name} maxLength={40} required onChange={(event) => setName(event.target.value)} />
        </Field>
        <Switch
          label={m.door_sound()}
          hint={m.door_sound_hint()}
          checked={hasSound}
          onCheckedChange={(isOn) => {
            switchSound(isOn)
            setHasSound(isOn)
          }}
        />
        <p className="text-muted text-sm">
          {state.isKept && opensOffline ? m.door_kept() : m.door_not_kept()}
          {state.list ? ` ${m.door_list_made({ time: formatDate(state.list.madeAt, 'dateTime') })}` : ''}
        </p>
        <Button type="submit" wide>
          {m.door_save()}
        </Button>
      </form>
    </Sheet>
  )
}

import { Textarea } from '#web/ui/textarea.tsx'

interface FieldNoteProps {
  label: string
  value: string
  onChange: (note: string) => void
}

export function FieldNote({ label, value, onChange }: FieldNoteProps) {
  return (
    <Textarea
      aria-label={label}
      placeholder={label}
      rows={1}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="mt-2"
    />
  )
}

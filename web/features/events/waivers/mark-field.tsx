import { m } from '#web/paraglide/messages.js'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { MarkPlate, SignaturePad, type Strokes } from '#web/ui/signature-pad.tsx'

interface MarkFieldProps {
  isDrawn: boolean
  onDrawnChange: (isDrawn: boolean) => void
  strokes: Strokes
  onChange: (strokes: Strokes) => void
  error?: string
}

/** Drawn by hand, or made of the typed name: nobody needs a mouse or a finger to sign. */
export function MarkField({ isDrawn, onDrawnChange, strokes, onChange, error }: MarkFieldProps) {
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={m.credentials_mark_how()}
        value={isDrawn ? 'drawn' : 'typed'}
        onValueChange={(value) => onDrawnChange(value === 'drawn')}
        options={[
          { value: 'drawn', label: m.credentials_mark_draw() },
          { value: 'typed', label: m.credentials_mark_type() },
        ]}
      />
      {isDrawn ? (
        <SignaturePad
          label={m.credentials_mark()}
          clearLabel={m.credentials_mark_clear()}
          hint={m.credentials_mark_hint()}
          error={error}
          strokes={strokes}
          onChange={onChange}
        />
      ) : (
        <div className="grid gap-1.5">
          <MarkPlate label={m.credentials_mark()} strokes={strokes} />
          <p className={error ? 'text-danger text-xs' : 'text-muted text-xs'}>
            {error ?? m.credentials_mark_typed_hint()}
          </p>
        </div>
      )}
    </div>
  )
}

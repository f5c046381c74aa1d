import { m } from '#web/paraglide/messages.js'
import { Specimen } from './specimen.tsx'

const swatches = [
  'bg-page',
  'bg-sunken',
  'bg-surface',
  'bg-raised',
  'bg-pressed',
  'bg-control',
  'bg-faint',
  'bg-muted',
  'bg-text',
  'bg-accent',
  'bg-success',
  'bg-warning',
  'bg-danger',
  'bg-info',
]
const sizes = ['text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']

export function GroundSection() {
  return (
    <>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-7">
        {swatches.map((name) => (
          <li key={name}>
            <span className={`block h-16 rounded-field border ${name}`} />
            <span className="mt-1.5 block font-mono text-muted text-xs">{name.replace('bg-', '')}</span>
          </li>
        ))}
      </ul>
      <Specimen className="mt-8 grid gap-5">
        {sizes.map((size, index) => (
          <p key={size} className="grid gap-1 md:grid-cols-[7rem_1fr] md:items-baseline">
            <span className="font-mono text-muted text-xs">{size}</span>
            <span className={`${size} ${index < 3 ? 'type-display' : ''} wrap-anywhere`}>
              {m.ui_gallery_type_sample()}
            </span>
          </p>
        ))}
      </Specimen>
    </>
  )
}

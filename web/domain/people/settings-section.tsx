import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  lead: string
  children: ReactNode
}

/** Name and lead beside the fields at a desk, above them on a phone. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12"
    >
      <header>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-muted text-sm">{lead}</p>
      </header>
      <div className="min-w-0 max-w-text">{children}</div>
    </section>
  )
}

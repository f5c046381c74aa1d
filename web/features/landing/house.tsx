import { m } from '#web/paraglide/messages.js'

const LINES: readonly { id: string; title: () => string; text: () => string }[] = [
  { id: 'gear', title: () => m.app_landing_gear_title(), text: () => m.app_landing_gear() },
  { id: 'training', title: () => m.app_landing_training_title(), text: () => m.app_landing_training() },
  { id: 'events', title: () => m.app_landing_events_title(), text: () => m.app_landing_events() },
  { id: 'languages', title: () => m.app_landing_languages_title(), text: () => m.app_landing_languages() },
]

export function House() {
  return (
    <section aria-labelledby="house" className="section-space">
      <div className="page-width grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <header className="max-w-sm">
          <h2 id="house" className="text-xl">
            {m.app_landing_house_title()}
          </h2>
          <p className="mt-3 text-muted">{m.app_landing_house_lead()}</p>
        </header>
        <dl>
          {LINES.map(({ id, title, text }) => (
            <div
              key={id}
              className="grid gap-x-8 gap-y-1.5 border-t py-6 last:border-b md:grid-cols-[12rem_1fr]"
            >
              <dt className="type-display text-lg">{title()}</dt>
              <dd className="max-w-md text-muted">{text()}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

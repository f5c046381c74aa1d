import { m } from '#web/paraglide/messages.js'

const STEPS: readonly { id: string; title: () => string; text: () => string }[] = [
  { id: 'one', title: () => m.app_landing_join_one_title(), text: () => m.app_landing_join_one() },
  { id: 'two', title: () => m.app_landing_join_two_title(), text: () => m.app_landing_join_two() },
  { id: 'three', title: () => m.app_landing_join_three_title(), text: () => m.app_landing_join_three() },
]

export function Joining() {
  return (
    <section aria-labelledby="joining" className="section-space border-t bg-sunken">
      <div className="page-width">
        <h2 id="joining" className="text-xl">
          {m.app_landing_join_title()}
        </h2>
        <p className="mt-3 max-w-md text-muted">{m.app_landing_join_lead()}</p>
        <ol className="mt-10 grid gap-x-12 gap-y-10 md:mt-14 md:grid-cols-3">
          {STEPS.map(({ id, title, text }, index) => (
            <li key={id} className="flex gap-5 md:block">
              <span
                aria-hidden="true"
                className="type-display tabular block w-8 shrink-0 text-faint text-xl md:w-auto"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg md:mt-5">{title()}</h3>
                <p className="mt-2 max-w-xs text-muted">{text()}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

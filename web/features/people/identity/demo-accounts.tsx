import type { ROLES, Role } from '#contract/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { nameOfRole } from './role-name.ts'

/** Printed at start-up too: these accounts exist in demo mode only. */
const DEMO_PASSWORD = 'Demo-pass-2024'
const ORDER: readonly Role[] = [
  'customer',
  'provider',
  'instructor',
  'admin',
] satisfies (typeof ROLES)[number][]

/** The demo's four accounts: one click fills the form in. */
export function DemoAccounts({ onChoose }: { onChoose: (username: string, password: string) => void }) {
  return (
    <section aria-labelledby="demo-accounts" className="mt-10 border-t pt-6">
      <h2 id="demo-accounts" className="text-base">
        {m.identity_demo_title()}
      </h2>
      <p className="mt-1 text-muted text-sm">{m.identity_demo_lead({ password: DEMO_PASSWORD })}</p>
      <ul className="mt-4 grid grid-cols-2 gap-2">
        {ORDER.map((role) => (
          <li key={role}>
            <button
              type="button"
              onClick={() => onChoose(role, DEMO_PASSWORD)}
              className="grid min-h-11 w-full rounded-field border border-hairline-strong px-3.5 py-2 text-left transition-colors duration-120 hover:border-control hover:bg-raised"
            >
              <span className="font-[550] text-sm">{nameOfRole(role)}</span>
              <span className="text-muted text-xs">{role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

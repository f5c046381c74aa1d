import type { ReplyOf } from '#contract/endpoint.ts'
import type { getLockdown } from '#contract/site/lockdown.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { DateText } from '#web/ui/display.tsx'

/** Who unlocked the site: when, and as much of the address as is kept. */
export function UnlockList({ unlocks }: Pick<ReplyOf<typeof getLockdown>, 'unlocks'>) {
  return (
    <div className="grid gap-3 border-t pt-6">
      <h3 className="text-base">{m.settings_unlocks()}</h3>
      {unlocks.length === 0 ? (
        <p className="text-muted text-sm">{m.settings_no_unlocks()}</p>
      ) : (
        <ul className="grid text-sm">
          {unlocks.map(({ id, unlockedAt, maskedAddress, isCurrent }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t py-2"
            >
              <span className="font-mono">{maskedAddress}</span>
              <span className="flex items-center gap-3 text-muted">
                {isCurrent ? <Badge tone="success">{m.settings_unlock_current()}</Badge> : null}
                <DateText value={unlockedAt} style="dateTime" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

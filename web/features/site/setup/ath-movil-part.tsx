import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { checkAthMovil } from '#contract/site/setup.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { type Guide, useSetupAct } from './queries.ts'

type AthMovil = Guide['payment']['athMovil']

const LEADS: Record<AthMovil['mode'], () => string> = {
  none: m.setup_ath_movil_none,
  stand_in: m.setup_ath_movil_stand_in,
  live: m.setup_ath_movil_live,
}

/** The other way to be paid: whether its tokens are there, and whether it answers to them. */
export function AthMovilPart({ athMovil, isAwaited }: { athMovil: AthMovil; isAwaited: boolean }) {
  const { mode, checkedAt } = athMovil
  const ask = useSetupAct(checkAthMovil)
  return (
    <section aria-labelledby="ath-movil" className="mt-2 grid gap-4 border-t pt-6">
      <div className="grid gap-1">
        <h3
          id="ath-movil"
          className="font-[550] font-sans text-sm text-text tracking-normal [font-stretch:100%]"
        >
          {m.setup_ath_movil()}
        </h3>
        <p className="wrap-anywhere max-w-text">{LEADS[mode]()}</p>
      </div>
      {mode === 'none' ? null : (
        <>
          <Proof athMovil={athMovil} />
          <div>
            <Button
              variant={isAwaited ? 'primary' : 'secondary'}
              loading={ask.isPending}
              onClick={() => ask.mutate({})}
            >
              {checkedAt ? m.setup_ath_movil_again() : m.setup_ath_movil_ask()}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Proof({ athMovil: { mode, checkedAt, error } }: { athMovil: AthMovil }) {
  const Answer = !checkedAt ? CircleDashed : error ? CircleX : CircleCheck
  const ink = !checkedAt ? 'text-faint' : error ? 'text-warning' : 'text-success'
  return (
    <ul className="divide-y border-y">
      {mode === 'live' ? (
        <li className="flex min-h-11 items-center gap-3 py-2">
          <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
          <span className="grow text-text">{m.setup_ath_movil_tokens()}</span>
          <span>{m.setup_ath_movil_tokens_there()}</span>
        </li>
      ) : null}
      <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
        <Answer aria-hidden="true" className={`size-4.5 shrink-0 ${ink}`} />
        <span className="grow text-text">{m.setup_ath_movil_answered()}</span>
        <span className="tabular text-right">
          {!checkedAt
            ? m.setup_ath_movil_unasked()
            : error
              ? m.setup_ath_movil_refused()
              : `${formatDate(checkedAt)}, ${formatDate(checkedAt, 'time')}`}
        </span>
      </li>
    </ul>
  )
}

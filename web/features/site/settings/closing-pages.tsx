import { type AccessState, CLOSED_PAGES, isAnyLocked, OPEN_PAGES } from '#contract/site/lockdown-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

/** Before it is saved: what visitors will no longer reach. */
export function ClosingPages({ locks }: { locks: AccessState }) {
  if (!isAnyLocked(locks)) return <p className="text-muted text-sm">{m.settings_nothing_closes()}</p>
  const pages = [
    ...(locks.lockProducts ? CLOSED_PAGES.lockProducts : []),
    ...(locks.lockEvents ? CLOSED_PAGES.lockEvents : []),
  ]
  return (
    <Notice tone="warning" title={m.settings_closes_title()}>
      {locks.lockGlobal ? <p>{m.settings_closes_all()}</p> : <PageList pages={[...new Set(pages)]} />}
      {locks.lockGlobal ? <PageList pages={OPEN_PAGES} /> : null}
      <p className="mt-2">{m.settings_closes_not_for()}</p>
    </Notice>
  )
}

function PageList({ pages }: { pages: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 font-mono text-text text-xs">
      {pages.map((page) => (
        <li key={page}>{page}</li>
      ))}
    </ul>
  )
}

import { EntriesSection } from './entries.tsx'
import { ReconciliationSection } from './reconciliations.tsx'
import { TrialBalanceSection } from './trial-balance.tsx'

/** The books, for admins: what is on each account, whether the payment provider agrees, and every entry. */
export function LedgerPanel() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
      <TrialBalanceSection />
      <ReconciliationSection />
      <EntriesSection />
    </div>
  )
}

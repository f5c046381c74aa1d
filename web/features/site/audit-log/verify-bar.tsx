import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type Verification, verificationQuery } from './queries.ts'

/** Whether the log is as it was written, asked for by hand. */
export function useVerification() {
  const { data, error, isFetching, refetch } = useQuery(verificationQuery)
  return {
    button: (
      <Button
        variant="secondary"
        size="sm"
        loading={isFetching}
        icon={<ShieldCheck aria-hidden="true" className="size-4" />}
        onClick={() => void refetch()}
      >
        {m.audit_verify()}
      </Button>
    ),
    outcome: (
      <div aria-live="polite">
        {error ? (
          <Notice tone="danger" title={m.audit_failed()}>
            {userMessageOf(error)}
          </Notice>
        ) : null}
        {data && !error ? <Outcome verification={data} /> : null}
      </div>
    ),
  }
}

function Outcome({ verification }: { verification: Verification }) {
  const { rows, unlinked, firstBreak, hasFile } = verification
  if (firstBreak)
    return (
      <Notice tone="danger" title={m.audit_broken_title()}>
        {describeBreak(firstBreak)}
      </Notice>
    )
  const counts = { rows: formatNumber(rows), unlinked: formatNumber(unlinked) }
  return (
    <Notice
      tone={hasFile || rows === 0 ? 'success' : 'warning'}
      title={unlinked > 0 ? m.audit_verified_waiting(counts) : m.audit_verified(counts)}
    >
      {hasFile || rows === 0 ? null : m.audit_no_file()}
    </Notice>
  )
}

function describeBreak({ kind, position, auditId }: NonNullable<Verification['firstBreak']>): string {
  const named = { id: auditId ?? '?', position }
  switch (kind) {
    case 'changed':
      return m.audit_break_changed(named)
    case 'removed':
      return m.audit_break_removed(named)
    case 'inserted':
      return m.audit_break_inserted(named)
    case 'shortened':
      return m.audit_break_shortened(named)
    case 'forged-head':
      return m.audit_break_forged_head()
    case 'removed-head':
      return m.audit_break_removed_head()
  }
}

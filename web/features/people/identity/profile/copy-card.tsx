import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadDataCopy, requestDataCopy } from '#contract/people/privacy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Privacy } from '../queries.ts'
import { ProofForm } from './proof-form.tsx'

type Copy = NonNullable<Privacy['copy']>

interface CopyCardProps {
  copy: Copy | null
  hasSecondFactor: boolean
}

export function CopyCard({ copy, hasSecondFactor }: CopyCardProps) {
  return (
    <Card>
      <CardHeader title={m.privacy_copy_title()} description={m.privacy_copy_text()} />
      <div className="grid justify-items-start gap-4">
        {copy ? <CopyState copy={copy} /> : null}
        {copy?.status === 'making' ? null : <AskDialog isAgain={copy !== null} {...{ hasSecondFactor }} />}
      </div>
    </Card>
  )
}

function CopyState({ copy }: { copy: Copy }) {
  if (copy.status === 'making')
    return (
      <Notice title={m.privacy_copy_making()} className="w-full">
        {m.privacy_copy_making_text()}
      </Notice>
    )
  if (copy.status === 'failed')
    return (
      <Notice tone="warning" title={m.privacy_copy_failed()} className="w-full">
        {m.privacy_copy_failed_text()}
      </Notice>
    )
  return (
    <Notice
      tone="success"
      title={m.privacy_copy_ready()}
      className="w-full"
      actions={
        <Button asChild icon={<Download aria-hidden="true" className="size-4.5" />}>
          <a href={downloadDataCopy.path.replace('{copyId}', copy.id)} download>
            {m.privacy_copy_download({ size: sizeText(copy.sizeBytes ?? 0) })}
          </a>
        </Button>
      }
    >
      {m.privacy_copy_ready_text({ date: copy.expiresAt ? formatDate(copy.expiresAt) : '' })}
    </Notice>
  )
}

function AskDialog({ isAgain, hasSecondFactor }: { isAgain: boolean; hasSecondFactor: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.privacy_copy_title()}
      description={m.privacy_copy_warning()}
      trigger={<Button variant="secondary">{isAgain ? m.privacy_copy_again() : m.privacy_copy_ask()}</Button>}
    >
      <ProofForm
        endpoint={requestDataCopy}
        submit={m.privacy_copy_submit()}
        hasSecondFactor={hasSecondFactor}
        onDone={() => setIsOpen(false)}
      />
    </Dialog>
  )
}

const KB = 1024
const MB = KB * KB

function sizeText(bytes: number): string {
  return bytes < MB
    ? `${formatNumber(Math.max(1, Math.round(bytes / KB)))} KB`
    : `${formatNumber(Math.round(bytes / MB))} MB`
}

import { useQuery } from '@tanstack/react-query'
import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { siteQuery } from '../queries.ts'
import { printText, saveText } from './save-text.ts'

const FILE_NAME = 'recovery-codes.txt'

/** Shown once: the server keeps only what it needs to recognize them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const store = useQuery(siteQuery).data?.storeName ?? ''
  const title = m.identity_recovery_file_title({ store })

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setIsCopied(true)
    } catch {
      toast({ title: m.identity_copy_failed(), variant: 'destructive' })
    }
  }

  const CopyIcon = isCopied ? Check : Copy
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-5">
      <h2 id="recovery-codes" className="text-lg">
        {m.identity_recovery_title()}
      </h2>
      <Notice tone="warning" live="none">
        {m.identity_recovery_once()}
      </Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-field border border-hairline-strong bg-sunken px-5 py-4 font-mono text-base sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<CopyIcon aria-hidden="true" className="size-4" />}
          onClick={copy}
        >
          {isCopied ? m.platform_copied() : m.identity_copy()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => saveText(FILE_NAME, [title, '', ...codes, ''].join('\n'))}
        >
          {m.identity_download()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => printText(title, codes)}
        >
          {m.identity_print()}
        </Button>
      </div>
      <div>
        <Button onClick={onDone}>{m.identity_recovery_saved()}</Button>
      </div>
    </section>
  )
}

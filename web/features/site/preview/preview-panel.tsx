import { useMutation } from '@tanstack/react-query'
import { Copy, ExternalLink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { ROLES, type Viewer } from '#contract/permissions.ts'
import { startPreview } from '#contract/site/preview.ts'
import { m } from '#web/paraglide/messages.js'
import { language } from '#web/platform/i18n.ts'
import { previewAddress } from '#web/platform/preview.ts'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { PreviewFrame } from './preview-frame.tsx'

interface PreviewPanelProps {
  /** How a role is called; the shell knows. */
  labelOf: (viewer: Viewer) => string
}

const VIEWERS: readonly Viewer[] = ['guest', ...ROLES.filter((role) => role !== 'admin'), 'admin']

/** A phone and a desktop side by side, each in a language of its own. */
export function PreviewPanel({ labelOf }: PreviewPanelProps) {
  const [viewer, setViewer] = useState<Viewer>('customer')
  const [page, setPage] = useState('/')
  const starting = useMutation({ ...mutationOf(startPreview), onError: (error) => showError(error) })
  const { data } = starting
  if (!data)
    return (
      <div className="grid max-w-text justify-items-start gap-5">
        <p className="text-muted">{m.preview_start_lead()}</p>
        <Button loading={starting.isPending} onClick={() => starting.mutate({})}>
          {m.preview_start()}
        </Button>
      </div>
    )
  const addressFor = (shown: Language) => previewAddress(page, { viewer, token: data.token, language: shown })
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full sm:w-52">
          <Field label={m.preview_role()}>
            <Select
              value={viewer}
              onValueChange={(value) => setViewer(value as Viewer)}
              options={VIEWERS.map((value) => ({ value, label: labelOf(value) }))}
            />
          </Field>
        </div>
        <PageField page={page} onShow={setPage} />
        <div className="flex flex-wrap gap-2">
          <a
            href={addressFor(language())}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary' })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {m.preview_open()}
          </a>
          <CopyLink
            address={addressFor(language())}
            disabledReason={viewer === 'admin' ? m.preview_admin_link() : undefined}
          />
        </div>
      </div>
      <Ending endsAt={data.endsAt} onRestart={() => starting.mutate({})} isPending={starting.isPending} />
      <div className="grid items-start gap-6 xl:grid-cols-[24.375rem_minmax(0,1fr)]">
        <PreviewFrame
          name={m.preview_phone()}
          width={390}
          firstLanguage={LANGUAGES[1]}
          addressFor={addressFor}
        />
        <PreviewFrame
          name={m.preview_desktop()}
          width={1280}
          firstLanguage={LANGUAGES[0]}
          addressFor={addressFor}
        />
      </div>
    </div>
  )
}

interface PageFieldProps {
  page: string
  onShow: (page: string) => void
}

function PageField({ page, onShow }: PageFieldProps) {
  const [typed, setTyped] = useState(page)
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isFit = /^\/(?!\/)/.test(typed.trim())
    setIsWrong(!isFit)
    if (isFit) onShow(typed.trim())
  }
  return (
    <form onSubmit={submit} className="flex min-w-0 grow items-end gap-2 sm:max-w-sm">
      <div className="min-w-0 grow">
        <Field label={m.preview_page()} error={isWrong ? m.preview_page_wrong() : undefined}>
          <Input
            value={typed}
            placeholder={m.preview_page_hint()}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" variant="secondary">
        {m.preview_show()}
      </Button>
    </form>
  )
}

function CopyLink({ address, disabledReason }: { address: string; disabledReason?: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(address, window.location.origin).href)
    toast({ title: m.preview_copied(), description: m.preview_copied_text(), variant: 'success' })
  }
  return (
    <Button
      variant="secondary"
      icon={<Copy aria-hidden="true" className="size-4" />}
      disabledReason={disabledReason}
      onClick={() => void copy().catch(showError)}
    >
      {m.preview_copy()}
    </Button>
  )
}

interface EndingProps {
  endsAt: string
  isPending: boolean
  onRestart: () => void
}

function Ending({ endsAt, isPending, onRestart }: EndingProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
      {m.preview_until({ time: formatDate(endsAt, 'time') })}
      <Button size="sm" variant="link" loading={isPending} onClick={onRestart}>
        {m.preview_restart()}
      </Button>
    </p>
  )
}

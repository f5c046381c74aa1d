import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import { uploadImage } from '#contract/site/images.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { useSite } from '#web/platform/site.ts'
import { Wordmark } from '#web/ui/brand/wordmark.tsx'
import { Button } from '#web/ui/button.tsx'
import { settingsQuery } from './queries.ts'

interface LogoInputProps {
  name: string
  /** Empty: the drawn mark. */
  imageId: string
  onChosen: (imageId: string) => void
}

/** The logo as the header will show it. A picture is sent as soon as it is chosen; only its id goes with the form. */
export function LogoInput({ name, imageId, onChosen }: LogoInputProps) {
  const site = useSite()
  const saved = useQuery(settingsQuery).data?.values.identity.logoId
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<ReplyOf<typeof uploadImage> | null>(null)
  const [state, setState] = useState<'idle' | 'sending' | { problem: string }>('idle')
  const logo =
    imageId === '' ? null : sent?.id === imageId ? sent : imageId === saved ? site?.store.logo : null

  async function send(file: File | undefined) {
    if (!file) return
    if (file.size > LIMITS.image.bytes) return setState({ problem: m.settings_logo_too_large() })
    setState('sending')
    try {
      const picture = await call(uploadImage, {}, { file })
      setSent(picture)
      onChosen(picture.id)
      setState('idle')
    } catch (error) {
      setState({ problem: userMessageOf(error) ?? m.settings_logo_failed() })
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex min-h-16 w-full items-center rounded-field border bg-page px-4">
        <Wordmark name={site?.storeName ?? ''} logo={logo} />
      </div>
      {/* The button speaks for it: a browser's own file field cannot be styled. */}
      <input
        ref={input}
        name={name}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        aria-label={m.settings_logo_upload()}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          loading={state === 'sending'}
          icon={<Upload aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {m.settings_logo_upload()}
        </Button>
        {imageId === '' ? null : (
          <Button variant="ghost" size="sm" onClick={() => onChosen('')}>
            {m.settings_logo_remove()}
          </Button>
        )}
      </div>
      {typeof state === 'object' ? (
        <p role="alert" className="text-danger text-sm">
          {state.problem}
        </p>
      ) : null}
    </div>
  )
}

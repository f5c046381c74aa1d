import { useMutation } from '@tanstack/react-query'
import { getContentVersion } from '#contract/site/content-editing.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { ContentText } from './queries.ts'

interface VersionsProps {
  text: ContentText
  /** Puts an earlier text into the form; it is published like any other. */
  onTake: (earlier: { en: string; es: string }) => void
}

export function Versions({ text, onTake }: VersionsProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (version: number) => call(getContentVersion, { page: text.id, version }),
    onSuccess: ({ en, es, version }) => {
      onTake({ en, es })
      toast({ variant: 'success', title: m.content_editing_taken({ version }) })
    },
    onError: showError,
  })
  return (
    <section aria-labelledby="content-versions" className="mt-12">
      <h2 id="content-versions" className="text-base">
        {m.content_editing_versions()}
      </h2>
      {text.versions.length === 0 ? (
        <p className="mt-2 text-muted text-sm">{m.content_editing_as_delivered()}</p>
      ) : (
        <ul className="mt-3 divide-y border-y">
          {text.versions.map(({ version, writtenAt, writtenBy }) => (
            <li key={version} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
              <span className="font-[550]">{m.content_editing_version({ version })}</span>
              <span className="grow text-muted">
                {[writtenBy, formatDate(writtenAt, 'dateTime')].filter(Boolean).join(' · ')}
              </span>
              {version === text.version ? (
                <Badge tone="success">{m.content_editing_live()}</Badge>
              ) : (
                <Button
                  variant="ghost"
                  size="sm"
                  loading={isPending && variables === version}
                  aria-label={m.content_editing_take_of({ version })}
                  onClick={() => mutate(version)}
                >
                  {m.content_editing_take()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

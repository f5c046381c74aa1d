import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { RenderedMarkdown } from '#web/domain/publishing/rendered-markdown.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { toast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { versionQuery, type WaiverDetail, type WaiverVersion } from './queries.ts'

interface WaiverVersionsProps {
  detail: WaiverDetail
  /** Puts an earlier text into the form; it is published like any other. */
  onTake: (body: WaiverDetail['body']) => void
}

/** Every text it ever had, as it was signed. */
export function WaiverVersions({ detail: { waiver, versions }, onTake }: WaiverVersionsProps) {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <section aria-labelledby="waiver-versions">
      <h2 id="waiver-versions" className="text-base">
        {m.waivers_versions()}
      </h2>
      <ul className="mt-3 divide-y border-y">
        {versions.map((each) => (
          <VersionRow key={each.version} version={each} isInForce={each.version === waiver.version}>
            <Button
              variant="ghost"
              size="sm"
              aria-label={m.waivers_read_version({ version: each.version })}
              onClick={() => setOpened(each.version)}
            >
              {m.waivers_read()}
            </Button>
          </VersionRow>
        ))}
      </ul>
      <Dialog
        open={opened !== null}
        onOpenChange={(isOpen) => setOpened((before) => (isOpen ? before : null))}
        title={m.waivers_version({ version: opened ?? waiver.version })}
        size="lg"
      >
        {opened === null ? null : (
          <VersionText
            waiverId={waiver.id}
            version={opened}
            onTake={
              opened === waiver.version
                ? undefined
                : (body) => {
                    onTake(body)
                    setOpened(null)
                    toast({ variant: 'success', title: m.waivers_taken({ version: opened }) })
                  }
            }
          />
        )}
      </Dialog>
    </section>
  )
}

interface VersionRowProps {
  version: WaiverVersion
  isInForce: boolean
  children: ReactNode
}

function VersionRow({ version, isInForce, children }: VersionRowProps) {
  const { writtenBy, writtenAt, signatures, isMaterial, isCounted } = version
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 text-sm">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-[550]">{m.waivers_version({ version: version.version })}</span>
          {isInForce ? <Badge tone="success">{m.waivers_in_force()}</Badge> : null}
          {isCounted ? null : <Badge tone="neutral">{m.waivers_not_counted()}</Badge>}
        </div>
        <p className="mt-1 text-muted text-xs">
          {[
            m.waivers_signed_times({ count: signatures, shown: formatNumber(signatures) }),
            version.version === 1 ? null : isMaterial ? m.waivers_was_material() : m.waivers_was_small(),
            [writtenBy, formatDate(writtenAt, 'dateTime')].filter(Boolean).join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {children}
    </li>
  )
}

interface VersionTextProps {
  waiverId: string
  version: number
  onTake?: (body: WaiverDetail['body']) => void
}

function VersionText({ waiverId, version, onTake }: VersionTextProps) {
  const query = useQuery(versionQuery(waiverId, version))
  const language = getLocale()
  return (
    <Loaded query={query} title={m.waivers_one_failed()} skeleton={<Skeleton className="h-64" />}>
      {({ body, hash }) => (
        <div className="grid gap-5">
          <RenderedMarkdown text={body[language]} language={language} />
          <p className="wrap-anywhere border-t pt-4 font-mono text-muted text-xs">
            {m.waivers_hash({ hash: hash[language] })}
          </p>
          {onTake ? (
            <Button variant="secondary" className="justify-self-start" onClick={() => onTake(body)}>
              {m.waivers_take()}
            </Button>
          ) : null}
        </div>
      )}
    </Loaded>
  )
}

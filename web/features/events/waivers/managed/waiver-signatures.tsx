import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { getSignaturePdf } from '#contract/events/waivers.ts'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { placeInput } from '#web/platform/call.ts'
import { LoadedList } from '#web/platform/loaded.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { signaturesQuery, type WaiverVersion } from './queries.ts'

interface WaiverSignaturesProps {
  waiverId: string
  versions: readonly WaiverVersion[]
}

/** Who signed which version; a copy of what they signed is a file, and opening it is in the audit log. */
export function WaiverSignatures({ waiverId, versions }: WaiverSignaturesProps) {
  const [asked, setAsked] = useState({ q: '', version: '', page: 1 })
  const query = useQuery(
    signaturesQuery({
      waiverId,
      q: asked.q.trim() || undefined,
      version: Number(asked.version) || undefined,
      page: asked.page,
    }),
  )
  const isNarrowed = asked.q.trim() !== '' || asked.version !== ''
  return (
    <section aria-labelledby="waiver-signatures" className="mt-14">
      <h2 id="waiver-signatures" className="text-base">
        {m.waivers_signatures()}
      </h2>
      <search
        aria-label={m.waivers_signatures_filters()}
        className="mt-3 grid grid-cols-[minmax(0,1fr)_9rem] items-end gap-2 md:max-w-lg"
      >
        <SearchField
          asked={asked.q}
          placeholder={m.waivers_signer()}
          onAsk={(q) => setAsked((before) => ({ ...before, q: q ?? '', page: 1 }))}
        />
        <Field label={m.waivers_col_version()}>
          <Select
            value={asked.version}
            placeholder={m.waivers_any_version()}
            options={versions.map(({ version }) => ({ value: String(version), label: String(version) }))}
            onValueChange={(version) => setAsked({ ...asked, version, page: 1 })}
          />
        </Field>
      </search>
      <LoadedList
        query={query}
        title={m.waivers_signatures_failed()}
        skeleton={<Skeleton className="mt-4 h-64" />}
      >
        {({ items, pages, page }) => (
          <div
            aria-busy={query.isPlaceholderData}
            className={cn(
              'mt-4 grid gap-4 transition-opacity duration-160',
              query.isPlaceholderData && 'opacity-60',
            )}
          >
            {items.length === 0 ? (
              <p className="text-muted text-sm">
                {isNarrowed ? m.waivers_signatures_no_match() : m.waivers_signatures_none()}
              </p>
            ) : (
              <ul className="divide-y border-y text-sm">
                {items.map((signature) => (
                  <li
                    key={signature.id}
                    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2"
                  >
                    <div className="min-w-0">
                      <p className="wrap-anywhere font-[550]">
                        {signature.relation === 'self'
                          ? signature.typedName
                          : m.waivers_signed_for({
                              signer: signature.typedName,
                              minor: signature.subjectName,
                            })}
                      </p>
                      <p className="mt-0.5 text-muted text-xs">
                        {[
                          m.waivers_version({ version: signature.version }),
                          signature.language === 'es' ? m.waivers_spanish() : m.waivers_english(),
                          formatDate(signature.signedAt, 'dateTime'),
                          signature.isAtCheckIn ? m.waivers_at_check_in() : null,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                    </div>
                    <a
                      href={placeInput(getSignaturePdf, { signatureId: signature.id }).path}
                      download
                      aria-label={m.waivers_copy_of({ name: signature.typedName })}
                      className={buttonClass({ variant: 'ghost', size: 'sm' })}
                    >
                      <Download aria-hidden="true" className="size-4" />
                      {m.waivers_pdf()}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <Pagination
              page={page}
              pageCount={pages}
              onPageChange={(next) => setAsked({ ...asked, page: next })}
              label={m.waivers_signatures()}
            />
          </div>
        )}
      </LoadedList>
    </section>
  )
}

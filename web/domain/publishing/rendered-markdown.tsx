import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { previewMarkdown } from '#contract/catalog/product-editor.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { Failed } from '#web/platform/failed.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'

interface Texts {
  en: string
  es: string
}

function markdownQuery({ en, es }: Texts) {
  const texts = { en, es }
  return queryOptions({
    queryKey: [previewMarkdown.path, texts],
    queryFn: ({ signal }) => call(previewMarkdown, { texts }, { signal }),
  })
}

/** Markdown as customers will see it: rendered by the server, the way their page is. */
export function RenderedMarkdown({ texts, language }: { texts: Texts; language: 'en' | 'es' }) {
  const { data, error, refetch } = useQuery({ ...markdownQuery(texts), placeholderData: keepPreviousData })
  if (error && !data)
    return <Failed title={m.product_editing_preview_failed()} error={error} onRetry={() => refetch()} />
  if (!data)
    return (
      <SkeletonRegion>
        <SkeletonText lines={4} />
      </SkeletonRegion>
    )
  const html = data.html[language]
  return html ? <Prose html={html} className="text-sm" /> : <p className="text-muted text-sm">–</p>
}

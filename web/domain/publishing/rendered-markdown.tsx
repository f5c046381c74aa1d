import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewMarkdown } from '#contract/catalog/product-editor.ts'
import type { Language } from '#contract/language.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { Failed } from '#web/platform/failed.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'

/** After the last key: a page that is typed on asks the server now and then, not with every letter. */
const RENDERED_AFTER_MS = 300

function markdownQuery(text: string, language: Language) {
  return queryOptions({
    queryKey: [previewMarkdown.path, language, text],
    queryFn: ({ signal }) => call(previewMarkdown, { texts: { [language]: text } }, { signal }),
  })
}

interface RenderedMarkdownProps {
  text: string
  language: Language
  /** Shown where there is no text. */
  empty?: string
}

/** Markdown as customers will see it: rendered by the server, the way their page is. */
export function RenderedMarkdown({ text, language, empty = '–' }: RenderedMarkdownProps) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), RENDERED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isEmpty = !text.trim()
  const { data, error, refetch } = useQuery({
    ...markdownQuery(settled, language),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
  })
  if (isEmpty) return <p className="text-muted">{empty}</p>
  if (error && !data)
    return <Failed title={m.platform_markdown_failed()} error={error} onRetry={() => refetch()} />
  if (!data)
    return (
      <SkeletonRegion>
        <SkeletonText lines={4} />
      </SkeletonRegion>
    )
  return <Prose html={data.html[language] ?? ''} />
}

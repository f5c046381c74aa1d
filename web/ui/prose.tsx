import { cn } from './cn.ts'

/**
 * Text of many paragraphs that the server made from Markdown, where raw HTML is not let through. Nothing else may be
 * given to it.
 */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={cn('prose-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

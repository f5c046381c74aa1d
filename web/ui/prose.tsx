import { cn } from './cn.ts'

/**
 * Text of many paragraphs that the server made from Markdown, where raw HTML is not let through. Nothing else may be
 * given to it.
 */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={cn(
        'max-w-text text-muted leading-relaxed',
        '[&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:scroll-mt-24 [&_h2]:text-lg [&_h2]:text-text [&_h2:first-child]:mt-0',
        '[&_h3]:mt-7 [&_h3]:mb-2 [&_h3]:scroll-mt-24 [&_h3]:font-sans [&_h3]:text-base [&_h3]:text-text [&_h3:first-child]:mt-0',
        '[&_p]:my-4 [&_p:first-child]:mt-0 [&_p:last-child]:mb-0',
        '[&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:pl-5 [&_li]:my-1.5 [&_li]:pl-1',
        '[&_strong]:font-[600] [&_strong]:text-text [&_a]:text-text [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-accent',
        '[&_table]:my-5 [&_table]:w-full [&_table]:text-sm [&_td]:border-t [&_td]:py-2 [&_td]:pr-4 [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:text-text',
        '[&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_code]:font-mono [&_code]:text-sm [&_hr]:my-8',
        className,
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

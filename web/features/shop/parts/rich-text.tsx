import { cn } from '#web/ui/cn.ts'

/** HTML that the server made from Markdown and cleaned. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={cn(
        'max-w-text text-muted [&>*+*]:mt-4 [&_a]:text-text [&_a]:underline [&_a]:decoration-control [&_a]:underline-offset-[0.22em]',
        '[&_h2]:mt-8 [&_h2]:text-lg [&_h2]:text-text [&_h3]:mt-6 [&_h3]:font-[600] [&_h3]:text-base [&_h3]:text-text',
        '[&_li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:text-text [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-faint',
        className,
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

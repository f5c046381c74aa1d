import { useWasServed } from './use-was-served.ts'

export type JsonLdData = Record<string, unknown>

interface JsonLdProps {
  /** On the server: `import.meta.env.SSR ? listData(…) : null`. Search engines read what was served. */
  data: JsonLdData | readonly JsonLdData[] | null
}

/** A data block for search engines. It is not run, so the page's policy lets it be. The browser keeps what was drawn. */
export function JsonLd({ data }: JsonLdProps) {
  if (!useWasServed()) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised by `toJsonLd`, which cannot end the element
      dangerouslySetInnerHTML={{ __html: data ? toJsonLd(data) : '' }}
    />
  )
}

/** `</script>` or `<!--` in a product's name must not end the block. */
export function toJsonLd(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

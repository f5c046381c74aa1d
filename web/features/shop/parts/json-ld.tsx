export type JsonLdData = Record<string, unknown>

/** A data block for search engines. It is not run, so the page's policy lets it be. */
export function JsonLd({ data }: { data: JsonLdData | readonly JsonLdData[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised by `toJsonLd`, which cannot end the element
      dangerouslySetInnerHTML={{ __html: toJsonLd(data) }}
    />
  )
}

/** `</script>` or `<!--` in a product's name must not end the block. */
export function toJsonLd(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

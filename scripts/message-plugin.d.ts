/** What the plugin makes of message files; it publishes no types. */
declare module '@inlang/plugin-message-format' {
  interface Variant {
    messageBundleId: string
    messageLocale: string
    matches: unknown[]
    pattern: unknown[]
  }
  interface Plugin {
    toBeImportedFiles(input: { settings: object }): Promise<{ locale: string; path: string }[]>
    importFiles(input: { settings: object; files: { locale: string; content: Uint8Array }[] }): Promise<{
      bundles: { id: string; declarations: unknown[] }[]
      messages: { bundleId: string; locale: string; selectors: unknown[] }[]
      variants: Variant[]
    }>
  }
  const plugin: Plugin
  export default plugin
}

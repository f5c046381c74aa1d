/** What the address of an import says. By itself, as create-search.ts. */
export function readImportSearch({ file }: Record<string, unknown>): { file?: string } {
  return typeof file === 'string' && file.startsWith('imp_') ? { file } : {}
}

import type { createPaper, Paper } from './pdf-document.ts'

export type { Cell, Paper } from './pdf-document.ts'

/** Paper in the house's style for other features. Loading the writer takes a while: whoever prints first pays for it. */
export async function openPaper(options: Parameters<typeof createPaper>[0]): Promise<Paper> {
  return (await import('./pdf-document.ts')).createPaper(options)
}

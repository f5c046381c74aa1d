import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'

export async function readDownload(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

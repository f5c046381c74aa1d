/** Secrets that the product makes for itself, kept in DATA_DIR/secrets.json for its owner only. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFirst } from './private-files.ts'

const Secrets = z.object({ appSecret: z.string().min(32), databasePassword: z.string().min(16) })
export type Secrets = z.infer<typeof Secrets>

export function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

/** Reads the file, and makes it on first use. Processes that start together agree on one. */
export function readOrMakeSecrets(dataDir: string): Secrets {
  return readSecrets(dataDir) ?? makeSecrets(dataDir)
}

function makeSecrets(dataDir: string): Secrets {
  const made: Secrets = { appSecret: newSecret(), databasePassword: newSecret() }
  return writeFirst(secretsFile(dataDir), made) ? made : readOrMakeSecrets(dataDir)
}

function readSecrets(dataDir: string): Secrets | null {
  const path = secretsFile(dataDir)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`The secrets file ${path} cannot be read: ${(error as Error).message}`)
  }
  const parsed = Secrets.safeParse(parseJson(text))
  if (!parsed.success) {
    throw new Error(
      `The secrets file ${path} is damaged. Restore it from a backup, or delete the whole data folder to start anew.`,
    )
  }
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

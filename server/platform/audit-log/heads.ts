/**
 * The end of the chain, signed: a chain alone does not tell that its last rows were cut off. Each day's head is in a table and
 * in a file under DATA_DIR, where whoever only has the database cannot reach it; the newest end is in a file of its own, so that
 * also the rows since the last day's head are missed.
 */
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { createSigner, type Signer } from '#server/platform/signing.ts'
import { auditHeads, auditLinks } from '#server/schema/platform.ts'
import type { Link } from './chain.ts'

export interface Head extends Link {
  /** In Puerto Rico; of the newest end, the day on which it was written. */
  day: string
  signedAt: string
  signature: string
}

export const createHeadSigner = (secret: string): Signer => createSigner(secret, 'audit heads')

const textOf = ({ day, position, hash, signedAt }: Omit<Head, 'signature'>) =>
  JSON.stringify(['audit head', day, position, hash, signedAt])

export function signHead(signer: Signer, { position, hash }: Link, day: string, now: Date): Head {
  const head = { day, position, hash, signedAt: now.toISOString() }
  return { ...head, signature: signer.sign(textOf(head)) }
}

export const isHeadSigned = (signer: Signer, head: Head) => signer.isSigned(textOf(head), head.signature)

const dailyFile = (dataDir: string) => join(dataDir, 'audit-heads.jsonl')
const newestFile = (dataDir: string) => join(dataDir, 'audit-head.json')

/** The first head of a day counts. Returns whether this one was it. */
export async function storeDailyHead(db: Database, dataDir: string, head: Head): Promise<boolean> {
  const { signedAt, ...row } = head
  const stored = await db
    .insert(auditHeads)
    .values({ ...row, signedAt: new Date(signedAt) })
    .onConflictDoNothing()
    .returning({ day: auditHeads.day })
  if (stored.length === 0) return false
  await mkdir(dataDir, { recursive: true })
  await appendFile(dailyFile(dataDir), `${JSON.stringify(head)}\n`)
  return true
}

/**
 * False: the chain no longer has what the file knows. Then the file is the proof of it, and stays. Renamed into place:
 * whoever reads it finds a whole one.
 */
export async function writeNewestHead(db: Database, dataDir: string, head: Head): Promise<boolean> {
  const text = await readText(newestFile(dataDir))
  const known = text === null ? null : parseHead(text)
  if (known && !(await hasLink(db, known))) return false
  await mkdir(dataDir, { recursive: true })
  const draft = `${newestFile(dataDir)}.${process.pid}`
  await writeFile(draft, JSON.stringify(head))
  await rename(draft, newestFile(dataDir))
  return true
}

async function hasLink(db: Database, { position, hash }: Link): Promise<boolean> {
  const found = await db
    .select({ position: auditLinks.position })
    .from(auditLinks)
    .where(and(eq(auditLinks.position, position), eq(auditLinks.hash, hash)))
  return found.length > 0
}

/** With the database they belong to. */
export async function removeHeadFiles(dataDir: string): Promise<void> {
  for (const path of [dailyFile(dataDir), newestFile(dataDir)]) await rm(path, { force: true })
}

export async function listStoredHeads(db: Database): Promise<Head[]> {
  const rows = await db.select().from(auditHeads).orderBy(asc(auditHeads.position), asc(auditHeads.day))
  return rows.map((row) => ({ ...row, signedAt: row.signedAt.toISOString() }))
}

/** Null: this machine has no such file. A line that cannot be read counts as a head that nobody signed. */
export async function readHeadFiles(dataDir: string): Promise<Head[] | null> {
  const texts = await Promise.all([readText(dailyFile(dataDir)), readText(newestFile(dataDir))])
  if (texts.every((text) => text === null)) return null
  return texts
    .flatMap((text) => (text ?? '').split('\n'))
    .filter((line) => line.trim() !== '')
    .map(parseHead)
}

function parseHead(line: string): Head {
  const unread: Head = { day: '?', position: 0, hash: '', signedAt: '', signature: '' }
  try {
    return { ...unread, ...(JSON.parse(line) as Partial<Head>) }
  } catch {
    return unread
  }
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

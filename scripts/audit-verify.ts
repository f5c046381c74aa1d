/** `npm run audit:verify`: whether the audit log is as it was written. Names the first break, and ends with 1 then. */

import { type Verification, verifyAuditLog } from '#server/platform/audit-log/index.ts'
import { openDatabase } from '#server/platform/database/pool.ts'
import { provideDatabase } from '#server/platform/database/provide.ts'
import { loadEnv } from '#server/platform/env.ts'
import { runExplained } from './explain-failure.ts'

await runExplained(async () => {
  const env = loadEnv()
  const provided = await provideDatabase(env, console.log)
  const database = openDatabase(provided.url, { max: 1 })
  try {
    const { rows } = await database.pool.query<{ found: string | null }>(
      `select to_regclass('audit_links') as found`,
    )
    if (!rows[0]?.found) throw new Error('This database has no chain yet. Run "npm run db:migrate" first.')
    const verification = await verifyAuditLog({ db: database.db, ...env })
    console.log(describeVerification(verification))
    process.exitCode = verification.firstBreak ? 1 : 0
  } finally {
    await database.close()
    await provided.stop()
  }
})

function describeVerification({ rows, unlinked, heads, hasFile, firstBreak }: Verification): string {
  const lines = [
    `  ${rows} rows in the chain, ${unlinked} not linked yet, ${heads} signed heads.`,
    hasFile
      ? null
      : '  There is no file with signed heads here: an end that was cut off with its heads would not be missed.',
    firstBreak ? `\nBROKEN: ${describeBreak(firstBreak)}` : '\nThe audit log is as it was written.',
  ]
  return lines.filter((line) => line !== null).join('\n')
}

function describeBreak({ kind, position, auditId, day }: NonNullable<Verification['firstBreak']>): string {
  const row = auditId === null ? 'a row' : `row ${auditId}`
  switch (kind) {
    case 'changed':
      return `${row} is not what was written (position ${position}${day ? `, head of ${day}` : ''}).`
    case 'removed':
      return `${row} is gone (position ${position}).`
    case 'inserted':
      return `${row} was put in beside the chain.`
    case 'shortened':
      return `the end is cut off: the chain ends at position ${position}, and the head of ${day} knows more.`
    case 'forged-head':
      return `the head of ${day} was not signed by this shop (position ${position}).`
    case 'removed-head':
      return `the head of ${day} is gone from the table (position ${position}).`
  }
}

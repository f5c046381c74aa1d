/**
 * Who was erased, beside the database: a backup that is older than an erasure brings the person back, and this list, which is
 * not in it, says whom to erase again. Ids alone.
 */
import type { Files } from '#server/platform/files.ts'
import type { Deps } from './deps.ts'
import { eraseNow } from './erase-now.ts'
import { listErased } from './store.ts'

const LIST_NAME = 'private/erased-people.json'

type Listed = Record<string, string>

async function readList(files: Pick<Files, 'read'>): Promise<Listed> {
  const bytes = await files.read(LIST_NAME)
  return bytes ? (JSON.parse(bytes.toString('utf8')) as Listed) : {}
}

/** What the file has and the database does not stays in it: that is what it is for. */
export async function writeErasedList({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const listed = await readList(files)
  for (const { userId, erasedAt } of await listErased(db)) listed[userId] = erasedAt.toISOString()
  await files.write(LIST_NAME, Buffer.from(JSON.stringify(listed, null, 1)), 'application/json')
}

/** After a backup was restored. Nothing stands against it: they were erased before. */
export async function eraseAgain(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'personalData' | 'forgetPerson'>,
): Promise<{ listed: number; erased: string[] }> {
  const listed = await readList(deps.files)
  for (const { userId, erasedAt } of await listErased(deps.db)) listed[userId] = erasedAt.toISOString()
  const erased: string[] = []
  for (const userId of Object.keys(listed)) {
    const isErased = await deps.db.transaction(async (tx) => {
      const user = await deps.personalData.lock(tx, userId)
      if (!user) return false
      await eraseNow(deps, tx, user)
      return true
    })
    if (!isErased) continue
    deps.forgetPerson(userId)
    erased.push(userId)
  }
  await writeErasedList(deps)
  return { listed: Object.keys(listed).length, erased }
}

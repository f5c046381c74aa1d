/** Closes what was opened, the last first. One that fails does not keep the others open; the first failure is told. */
export async function closeAll(closing: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const close of closing.splice(0).reverse()) {
    await close().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

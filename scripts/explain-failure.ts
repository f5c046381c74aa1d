/** Says in plain words why a command could not do its work. */
import { type Env, EnvError } from '#server/platform/env.ts'

export function explainFailure(error: unknown, env?: Env): string {
  if (error instanceof EnvError)
    return `Some settings are wrong (.env.example explains them):\n${error.message}`
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${env?.port} is taken by another program. Stop that one, or set PORT to another number.`
  }
  if (code === 'EACCES') {
    return `Something is not allowed: ${message}. Check PORT and DATA_DIR; "npm run doctor" may know more.`
  }
  if (code && ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'].includes(code)) {
    return `The database does not answer as it should (${message || code}). Check DATABASE_URL.`
  }
  return `${stack ?? message}\n\n"npm run doctor" may know more.`
}

/** For a script's whole work: a failure is explained, and the process ends with 1. */
export async function runExplained(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(explainFailure(error))
    process.exitCode = 1
  }
}

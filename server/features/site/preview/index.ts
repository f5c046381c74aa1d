/** Preview mode: as whom the site is shown, by whose leave and until when. That nothing is written is `platform/http/route.ts`'s. */
import { LIMITS } from '#contract/limits.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { PreviewMark } from '#contract/preview-mark.ts'
import { getPreview, startPreview } from '#contract/site/preview.ts'
import { addSamplePeople, findOpenSession, findSamplePerson } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Call, type Person, type Preview, type Route, route } from '#server/platform/http/route.ts'
import { createPreviewTokens, type PreviewTokens } from './token.ts'

export interface PreviewDeps {
  env: Pick<Env, 'demo' | 'secret' | 'publicUrl' | 'previewOrigins'>
  db: Database
  clock: Clock
  findPerson(cookieHeader: string): Promise<Person | null> | Person | null
}

export interface Previews {
  routes: Route[]
  findPreview(mark: PreviewMark, cookieHeader: string): Promise<Preview>
}

export function createPreviews(deps: PreviewDeps): Previews {
  const tokens = createPreviewTokens(deps.env.secret)
  const parentOrigins = [new URL(deps.env.publicUrl).origin, ...deps.env.previewOrigins]
  return {
    findPreview: (mark, cookies) => findPreview(deps, tokens, mark, cookies),
    routes: [
      route(startPreview, (call) => start(deps, tokens, call)),
      route(getPreview, ({ preview }) => ({
        isOn: preview !== null,
        viewer: preview?.viewer ?? null,
        isOver: preview?.isOver ?? false,
        endsAt: preview?.endsAt?.toISOString() ?? null,
        parentOrigins: preview ? parentOrigins : [],
      })),
    ],
  }
}

async function start({ db, clock }: PreviewDeps, tokens: PreviewTokens, call: Call<typeof startPreview>) {
  const { me, requestId } = call
  const now = clock.now()
  const session = await findOpenSession(db, me.sessionId, now)
  if (!session) throw new AppError('UNAUTHENTICATED')
  const endsAt = new Date(Math.min(now.getTime() + LIMITS.previewMs, session.expiresAt.getTime()))
  await db.transaction(async (tx) => {
    await addSamplePeople(tx, now)
    await audit(tx, { actorId: me.id, action: 'start-preview', subjectId: me.id, requestId })
  })
  return { token: tokens.write({ sessionId: me.sessionId, endsAt }), endsAt: endsAt.toISOString() }
}

async function findPreview(
  deps: PreviewDeps,
  tokens: PreviewTokens,
  { viewer, token }: PreviewMark,
  cookies: string,
): Promise<Preview> {
  // A guest sees what everybody sees: that needs nobody's leave.
  if (viewer === 'guest' && token === null) return { viewer, person: null, isOver: false, endsAt: null }
  const ticket = tokens.read(token ?? '')
  const over: Preview = { viewer: 'guest', person: null, isOver: true, endsAt: ticket?.endsAt ?? null }
  if (!ticket || ticket.endsAt <= deps.clock.now()) return over
  const session = await findOpenSession(deps.db, ticket.sessionId, deps.clock.now())
  if (!session || !hasPermission(session.role, 'preview mode')) return over
  const { endsAt } = ticket
  if (viewer === 'guest') return { viewer, person: null, isOver: false, endsAt }
  // What an admin sees is about real people: shown to nobody but the admin whose preview it is.
  if (viewer === 'admin' && (await deps.findPerson(cookies))?.sessionId !== ticket.sessionId) return over
  const person = await findSamplePerson(deps.db, viewer, deps.env)
  return person ? { viewer, person, isOver: false, endsAt } : over
}

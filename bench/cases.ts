/** What is measured. Each case is one address; its reference answers the same bytes from bare `node:http`. */
import { login } from '#contract/identity.ts'
import { ping } from '#contract/site.ts'

export interface Case {
  name: string
  path: string
  /** The share of bare `node:http` we mean to reach; absent where only the figure is wanted. */
  aim?: number
  /** Headers that the case needs, such as a session. */
  prepare?(url: string): Promise<Record<string, string>>
}

export const CASES: readonly Case[] = [
  { name: 'api-empty', path: ping.path, aim: 0.6 },
  { name: 'api-user', path: '/api/auth/user', aim: 0.25, prepare: signIn },
  { name: 'page-static', path: '/training' },
]

async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'customer', password: 'Demo-pass-2024' }),
  })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`)
  return {
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}

import { describe, expect, it } from 'vitest'
import { titleMeta } from './page-title.ts'

const matches = [{ loaderData: { storeName: 'Coquí Carry' } }, {}]

describe('titleMeta', () => {
  it('puts the name of the store after the name of the page', () => {
    expect(titleMeta('Log in', matches).meta).toContainEqual({ title: 'Log in · Coquí Carry' })
    expect(titleMeta('Log in', []).meta).toContainEqual({ title: 'Log in' })
  })

  it('keeps a private page out of search engines, and no other', () => {
    const robots = { name: 'robots', content: 'noindex' }
    expect(titleMeta('Profile', matches, { isPrivate: true }).meta).toContainEqual(robots)
    expect(titleMeta('About', matches).meta).not.toContainEqual(robots)
  })

  it('does not name a page that says it does not exist', () => {
    expect(titleMeta('Mailbox', [...matches, { status: 'notFound' }])).toEqual({ meta: [] })
  })

  it('describes the page where it has a description of its own', () => {
    const { meta } = titleMeta('About', matches, { description: 'Who we are' })
    expect(meta).toContainEqual({ name: 'description', content: 'Who we are' })
  })
})

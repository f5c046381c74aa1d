import { describe, expect, it } from 'vitest'
import { createSafeStorage } from '../storage.ts'
import { chooseDraft, type FormBase, type FormData } from './choose-draft.ts'
import { createDraftStore, SAVE_AFTER_MS, type SaveResult } from './draft-store.ts'

interface Opened {
  answers?: SaveResult[]
  kept?: Map<string, string>
  /** Of the thing as the page has it. */
  version?: number | null
}

function openForm({ answers = [], kept = new Map(), version = null }: Opened = {}) {
  const sent: [FormData, number][] = []
  const bases: (FormBase | null)[] = []
  const page = { version }
  const forgotten: true[] = []
  let due: { act: () => void; ms: number } | null = null
  const storage = createSafeStorage(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      }) as Storage,
  )
  const store = createDraftStore({
    deviceKey: 'draft',
    initial: { name: '' },
    storage,
    readVersion: () => page.version,
    save: async (data, version, base) => {
      sent.push([data, version])
      bases.push(base)
      return answers.shift() ?? { kind: 'saved', version: version + 1, savedAt: '2026-11-16T12:00:00Z' }
    },
    forget: async () => void forgotten.push(true),
    later: (act, ms) => {
      due = { act, ms }
      return () => {
        due = null
      }
    },
  })
  const pass = async () => {
    due?.act()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { store, sent, bases, page, kept, forgotten, pass, dueMs: () => due?.ms ?? null }
}

const theirs = {
  theirs: { name: 'B' },
  version: 5,
  base: null,
  savedAt: '2026-11-16T12:00:00Z',
  differs: ['name'],
}

describe('a form being typed', () => {
  it('is on the device at once, on the server 2 s after the last key, and then off the device', async () => {
    const form = openForm()
    form.store.open(null)
    form.store.setData({ name: 'B' })
    form.store.setData({ name: 'Be' })
    expect(form.sent).toEqual([])
    expect(form.kept.get('draft')).toBe('{"data":{"name":"Be"},"version":0,"base":null}')
    expect(form.dueMs()).toBe(SAVE_AFTER_MS)
    await form.pass()
    expect(form.sent).toEqual([[{ name: 'Be' }, 0]])
    expect(form.store.getState()).toMatchObject({ status: 'saved', savedAt: '2026-11-16T12:00:00Z' })
    expect(form.kept.size).toBe(0)
  })

  it('goes on from the version that was saved', async () => {
    const form = openForm()
    form.store.open({ data: { name: 'A' }, version: 3, base: null, savedAt: '' })
    expect(form.store.getState()).toMatchObject({ data: { name: 'A' }, isRestored: true })
    form.store.setData({ name: 'B' })
    await form.pass()
    form.store.setData({ name: 'C' })
    await form.pass()
    expect(form.sent.map(([, version]) => version)).toEqual([3, 4])
  })

  it('stays on the device without a connection, and is tried again', async () => {
    const form = openForm({ answers: [{ kind: 'failed' }] })
    form.store.open(null)
    form.store.setData({ name: 'B' })
    await form.pass()
    expect(form.store.getState().status).toBe('offline')
    expect(form.kept.size).toBe(1)
    await form.pass()
    expect(form.store.getState().status).toBe('saved')
    expect(form.kept.size).toBe(0)
  })

  it('is found again on the device after a reload', async () => {
    const before = openForm()
    before.store.open(null)
    before.store.setData({ name: 'B' })
    const after = openForm({ kept: before.kept })
    after.store.open(null)
    expect(after.store.getState()).toMatchObject({ data: { name: 'B' }, status: 'unsaved', isRestored: true })
    await after.pass()
    expect(after.sent).toEqual([[{ name: 'B' }, 0]])
  })

  it('is gone everywhere once it was sent', async () => {
    const form = openForm()
    form.store.open(null)
    form.store.setData({ name: 'B' })
    await form.store.finish({ name: 'Saved' })
    expect(form.store.getState()).toMatchObject({ data: { name: 'Saved' }, status: 'clean' })
    expect([form.kept.size, form.forgotten.length, form.dueMs()]).toEqual([0, 1, null])
  })

  it('keeps what was typed while it was being sent, as a new draft', async () => {
    const form = openForm()
    form.store.open({ data: { name: 'A' }, version: 3, base: null, savedAt: '' })
    const sent = { name: 'B' }
    form.store.setData(sent)
    form.store.setData({ name: 'B and more' })
    await form.store.finish({ name: 'Saved' }, sent)
    expect(form.store.getState()).toMatchObject({ data: { name: 'B and more' }, status: 'unsaved' })
    expect(form.kept.get('draft')).toBe('{"data":{"name":"B and more"},"version":0,"base":null}')
    await form.pass()
    expect(form.sent).toEqual([[{ name: 'B and more' }, 0]])
  })
})

describe('a form that is left before it was saved', () => {
  it('is sent at once, and off the device when it has arrived', async () => {
    const form = openForm()
    form.store.open(null)
    form.store.setData({ name: 'B' })
    form.store.close()
    expect([form.sent.length, form.kept.size, form.dueMs()]).toEqual([1, 1, null])
    await form.pass()
    expect(form.kept.size).toBe(0)
    form.store.close()
    expect(form.sent).toHaveLength(1)
  })
})

describe('what a draft of something began from', () => {
  const old = { data: { name: 'Old' }, version: 3 }

  it('is what the page holds, in the version that the page has by then', async () => {
    const form = openForm({ version: 3 })
    form.store.open(null)
    form.store.setData({ name: 'B' })
    form.page.version = 4
    await form.pass()
    expect(form.bases).toEqual([{ data: { name: '' }, version: 4 }])
    expect(form.store.getState().base).toBeNull()
    await form.store.finish({ name: 'Saved' })
    form.store.setData({ name: 'C' })
    await form.pass()
    expect(form.bases.at(-1)).toEqual({ data: { name: 'Saved' }, version: 4 })
  })

  it('stays the same through a reload, also when the thing has moved on', async () => {
    const form = openForm({ version: 5 })
    form.store.open({ data: { name: 'Mine' }, version: 1, base: old, savedAt: '' })
    expect(form.store.getState()).toMatchObject({ base: old, isRestored: true })
    form.store.setData({ name: 'Mine too' })
    expect(JSON.parse(form.kept.get('draft') ?? '').base).toEqual(old)
    await form.pass()
    expect(form.bases).toEqual([old])
  })

  it('is the page again where the thing has not moved on, and the newer one after a choice', async () => {
    const same = openForm({ version: 3 })
    same.store.open({ data: { name: 'Mine' }, version: 1, base: old, savedAt: '' })
    expect(same.store.getState().base).toBeNull()
    const form = openForm({ version: 5 })
    form.store.open({ data: { name: 'Mine' }, version: 1, base: old, savedAt: '' })
    const newer = { data: { name: 'New' }, version: 5 }
    form.store.rebase(newer, { name: 'Both' })
    await form.pass()
    expect([form.sent.at(-1), form.bases.at(-1)]).toEqual([[{ name: 'Both' }, 1], newer])
  })
})

describe('another tab that saved first', () => {
  const conflict: SaveResult = { kind: 'conflict', conflict: theirs }

  it('stops the saving, while typing goes on, until somebody decides', async () => {
    const form = openForm({ answers: [conflict] })
    form.store.open(null)
    form.store.setData({ name: 'C' })
    await form.pass()
    expect(form.store.getState()).toMatchObject({ status: 'conflict', conflict: theirs })
    form.store.setData({ name: 'CC' })
    await form.store.saveNow()
    expect(form.sent).toHaveLength(1)
    form.store.keepMine()
    await form.pass()
    expect(form.sent.at(-1)).toEqual([{ name: 'CC' }, 5])
    expect(form.store.getState()).toMatchObject({ status: 'saved', conflict: null })
  })

  it('may have the last word', async () => {
    const form = openForm({ answers: [conflict] })
    form.store.open(null)
    form.store.setData({ name: 'C' })
    await form.pass()
    form.store.takeTheirs()
    expect(form.store.getState()).toMatchObject({ data: { name: 'B' }, status: 'saved', conflict: null })
    expect(form.kept.size).toBe(0)
  })
})

describe('what a form opens with', () => {
  const initial = { name: '' }
  const server = { data: { name: 'S' }, version: 2, base: null, savedAt: '' }

  it('is the server’s, or the device’s that goes on from it', () => {
    expect(chooseDraft(initial, null, null)).toMatchObject({ data: initial, isRestored: false })
    expect(chooseDraft(initial, server, null)).toMatchObject({ data: { name: 'S' }, version: 2 })
    const device = { data: { name: 'D' }, version: 2, base: null }
    expect(chooseDraft(initial, server, device)).toMatchObject({ data: { name: 'D' }, isUnsaved: true })
  })

  it('is both to choose from where they went apart', () => {
    const chosen = chooseDraft(initial, server, { data: { name: 'D' }, version: 1, base: null })
    expect(chosen).toMatchObject({
      data: { name: 'D' },
      conflict: { theirs: { name: 'S' }, differs: ['name'] },
    })
    expect(chooseDraft(initial, server, { data: { name: 'S' }, version: 1, base: null }).conflict).toBeNull()
  })

  it('is nothing old where the form was sent elsewhere', () => {
    expect(chooseDraft(initial, null, { data: { name: 'D' }, version: 4, base: null })).toMatchObject({
      data: initial,
    })
  })
})
